import { expectAccessible } from '../support/accessibility.ts'
import { createFootballTeam } from '../support/football.ts'
import { expect, test } from '../support/journey.ts'
import { addGuest, createTeam, createGame } from '../support/market.ts'
import { freshName, password, unverified, wrongPassword } from '../support/people.ts'
import { Profile } from '../support/pages/profile.ts'
import { Staff } from '../support/pages/staff.ts'
import { Teams } from '../support/pages/teams.ts'
import { goTo } from '../support/ready.ts'

/* Refusals that are shown in forms. Unit tests beside the forms check which code is shown at which field. */

test('a faulty field of a form is marked, shows its error and gets the focus, and the input stays', async ({
  browser,
  newcomer,
  t,
}) => {
  const page = await (await newcomer('chiave')).open(browser, '/management/profile/security')
  const profile = new Profile(page, t)
  const fill = async (old: string, typed: string, confirmation: string) => {
    await profile.field(t('profile.oldPassword')).fill(old)
    await profile.field(t('profile.newPassword')).fill(typed)
    await profile.field(t('profile.passwordConfirm')).fill(confirmation)
  }
  const save = profile.button(t('profile.passwordSave'))
  await save.click()
  await profile.expectFault(t('profile.oldPassword'), t('errors.OLD_PASSWORD_INVALID'))
  await fill(password, 'gradinata-7', 'Gradinata-8')
  await profile.expectFault(t('profile.newPassword'), t('errors.WEAK_PASSWORD_ERROR'))
  await profile.expectFault(t('profile.passwordConfirm'), t('errors.PASSWORDS_DONT_MATCH'))
  const rules = page.getByRole('list', { name: t('profile.rules') }).getByRole('listitem')
  await expect(rules.filter({ hasText: t('profile.ruleUppercase') })).toContainText(t('profile.ruleMissing'))
  await expect(rules.filter({ hasText: t('profile.ruleDigit') })).toContainText(t('profile.ruleKept'))
  await expectAccessible(page)
  // It meets all rules, but it is one of the most common leaked passwords, which only the server knows.
  await fill(password, 'Password123!', 'Password123!')
  await save.click()
  await profile.expectFault(t('profile.newPassword'), t('errors.WEAK_PASSWORD_ERROR'))
  await fill(wrongPassword, 'Gradinata-Sud-7', 'Gradinata-Sud-7')
  // The field gets the focus as soon as it is marked, so that it does not move later while the user types.
  await profile.field(t('profile.oldPassword')).evaluate((field) => {
    const isFocused = new Promise<boolean>((done) => {
      const marked = new MutationObserver(() => done(document.activeElement === field))
      marked.observe(field, { attributeFilter: ['aria-invalid'] })
    })
    Object.assign(window, { isFocused })
  })
  await save.click()
  expect(await page.evaluate(() => Object(window).isFocused)).toBe(true)
  await profile.expectFault(t('profile.oldPassword'), t('errors.OLD_PASSWORD_INVALID'))
  await expect(profile.field(t('profile.newPassword'))).toHaveValue('Gradinata-Sud-7')
  await page.context().close()
})

test('a click lands on the button of a form, although leaving the field shows a fault that moves the button', async ({
  browser,
  newcomer,
  t,
}) => {
  const page = await (await newcomer('punta')).open(browser, '/management/profile/personal')
  const profile = new Profile(page, t)
  const field = profile.field(t('profile.email'))
  const save = profile.button(t('profile.emailSave'))
  await save.scrollIntoViewIfNeeded()
  // A pause in typing shows the fault, too: time stands still.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await field.fill('punta')
  const box = await save.boundingBox()
  // At its upper edge, which moves away from the pointer.
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 4)
  await page.mouse.down()
  await expect(field).not.toBeFocused()
  await page.mouse.up()
  await expect(field, 'the form was sent, and its faulty field has the focus').toBeFocused()
  await profile.expectFault(t('profile.email'), t('errors.INVALID_EMAIL'))
  expect((await save.boundingBox())?.y, 'the fault has moved the button').toBeGreaterThan((box?.y ?? 0) + 4)
  await page.context().close()
})

test('the fields of a team show refusals of the server and keep the input', async ({ browser, newcomer, t }) => {
  const owner = await newcomer('campo')
  const { id } = await createFootballTeam(owner, freshName('Campo'))
  const { username } = await addGuest(owner, id)
  const page = await owner.open(browser, `/management/my_teams/${id}`)
  const teams = new Teams(page, t)

  await teams.invite('captain', { inPanel: true })
  await expect(teams.invitePanel().getByText(t('errors.ALREADY_OTHER_TEAM_MEMBER'))).toBeVisible()
  await expectAccessible(page)

  const settings = page.getByRole('region', { name: t('teams.settings') })
  const usedName = 'Virtus Brughiera'
  await settings.getByLabel(t('teams.name')).fill(usedName)
  await settings.getByRole('button', { name: t('teams.rename'), exact: true }).click()
  await expect(settings.getByText(t('errors.TEAM_CONFLICT'))).toBeVisible()
  await expect(settings.getByLabel(t('teams.name'))).toHaveValue(usedName)

  await page.getByRole('button', { name: t('teams.addGuest') }).click()
  const guest = teams.shell.dialog(t('teams.addGuest'))
  for (const [name, text] of [
    ['con spazi', t('errors.INVALID_USERNAME')],
    ['captain', t('errors.USERNAME_USED')],
  ] as const) {
    await guest.getByLabel(t('teams.guestName')).fill(name)
    await guest.getByRole('button', { name: t('teams.add'), exact: true }).click()
    await expect(guest.getByText(text)).toBeVisible()
    await expect(guest.getByLabel(t('teams.guestName'))).toHaveValue(name)
  }
  await page.keyboard.press('Escape')
  await expect(guest).toBeHidden()

  await teams.actionsOf(username).click()
  const buttons = teams.member(username).getByRole('button')
  await expect(buttons.filter({ hasText: t('teams.claimLink') })).toBeVisible()
  await expect(buttons.filter({ hasText: t('teams.makeAdmin') })).toHaveCount(0)
  await buttons.filter({ hasText: t('teams.renameGuest') }).click()
  const rename = teams.shell.dialog(t('teams.renameGuestTitle', { name: username }))
  await rename.getByLabel(t('teams.guestName')).fill('con spazi')
  await rename.getByRole('button', { name: t('teams.rename'), exact: true }).click()
  await expect(rename.getByText(t('errors.INVALID_NEW_USERNAME'))).toBeVisible()
  await page.context().close()
})

test('a dialog shows a refusal at its field, and under the fields if it is about none of them', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const [game, owner, unverifiedUser] = [await createGame(admin), await newcomer('olga'), await newcomer('fretta')]
  const team = await createTeam(owner, game, 'Nuvola')
  const page = await unverifiedUser.open(browser, '/management/my_teams')
  const teams = new Teams(page, t)
  // From here on the page has loaded the user as verified.
  await expect(teams.shell.accountOf(unverifiedUser.username)).toBeVisible()
  await teams.create(team.name, game.name)
  const dialog = teams.shell.dialog(t('teams.create'))
  const name = dialog.getByLabel(t('teams.name'))
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(new RegExp(t('errors.TEAM_EXISTING')))
  await admin.call('PUT', `/accounts/v2/users/${await unverifiedUser.id()}/verified`, { value: false })
  await name.fill('Presto')
  await dialog.getByRole('button', { name: t('teams.create') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('errors.USER_NOT_VERIFIED'))
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('Presto')
  await expectAccessible(page)
  await page.context().close()
})

test('a fault that only the server finds is shown in its text at the field, which gets the focus', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const game = await createGame(await someone('admin'))
  const page = await (await newcomer('olga')).open(browser, '/management/my_teams')
  const teams = new Teams(page, t)
  // A character that reverses the direction of the text, so that the name could look like another one.
  await teams.create('Nu\u202Evola', game.name)
  const dialog = teams.shell.dialog(t('teams.create'))
  const name = dialog.getByLabel(t('teams.name'))
  await expect(name).toHaveAccessibleDescription(new RegExp(t('faults.notCharacters')))
  await expect(name).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.context().close()
})

test('a user with an unverified mail address sees that before typing anything', async ({
  browser,
  newcomer,
  origin,
  t,
}) => {
  const [owner, unverifiedUser] = [await newcomer('olga'), await unverified(origin, 'fretta')]
  const { id } = await createFootballTeam(owner, freshName('Nuvola'))
  await owner.call('POST', `/esports/v2/teams/${id}/invites`, { user_id: await unverifiedUser.id() })
  const page = await unverifiedUser.open(browser, '/management/my_teams')
  const teams = new Teams(page, t)
  const first = teams.shell.dialog(t('teams.verifyFirst'))
  for (const buttonName of [t('teams.create'), t('teams.accept')]) {
    await page.getByRole('button', { name: buttonName }).click()
    await first.getByRole('button', { name: t('shell.cancel') }).click()
    await expect(first).toBeHidden()
  }
  await page.getByRole('button', { name: t('teams.create') }).click()
  await first.getByRole('button', { name: t('accounts.verifyNow') }).click()
  await expect(teams.shell.dialog(t('accounts.verifyTitle'))).toBeVisible()
  await page.context().close()
})

test('the dialogs of staff show faults while typing, and refusals of the server under the fields', async ({
  browser,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const page = await admin.open(browser, '/management/users')
  const staff = new Staff(page, t)
  const dialog = await staff.openDialog(t('staff.create'), t('staff.create'))
  const typed = [
    [t('staff.username'), 'a b', t('errors.INVALID_USERNAME')],
    [t('staff.email'), 'nessuna chiocciola', t('errors.EMAIL_FORMAT_INVALID')],
    [t('staff.birthday'), '2024-01-01', t('errors.TOO_YOUNG')],
  ] as const
  for (const [label, value] of typed) await dialog.getByLabel(label).fill(value)
  for (const [label, , text] of typed) {
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text))
  }
  await dialog.getByLabel(t('staff.username')).fill('captain')
  await dialog.getByLabel(t('staff.email')).fill('captain@example.org')
  await dialog.getByLabel(t('staff.birthday')).fill('')
  await staff.confirm(dialog, t('staff.createYes'))
  await expect(dialog.getByRole('alert')).toHaveText(t('errors.USER_EXISTING'))
  await expect(dialog.getByLabel(t('staff.email'))).toHaveValue('captain@example.org')

  const username = freshName('rifiuto')
  const body = { username, email: `${username}@example.org` }
  const { id }: { id: string } = await (await admin.call('POST', '/accounts/v2/users', body)).json()
  await goTo(page, `/management/users/${id}`)
  const name = await staff.openDialog(t('staff.rename'), t('staff.usernameTitle', { username }))
  await name.getByLabel(t('staff.username')).fill('non va')
  await expect(name.getByText(t('errors.INVALID_NEW_USERNAME'))).toBeVisible()
  await name.getByLabel(t('staff.username')).fill('captain')
  await staff.confirm(name, t('staff.rename'))
  await expect(name.getByRole('alert')).toHaveText(t('errors.USERNAME_USED'))
  await page.keyboard.press('Escape')
  const mail = await staff.openDialog(t('staff.emailChange'), t('staff.emailTitle', { username }))
  await mail.getByLabel(t('staff.email')).fill('senza chiocciola')
  await staff.confirm(mail, t('staff.emailChange'))
  await expect(mail.getByText(t('errors.INVALID_EMAIL'))).toBeVisible()
  await mail.getByLabel(t('staff.email')).fill('captain@example.org')
  await staff.confirm(mail, t('staff.emailChange'))
  await expect(mail.getByRole('alert')).toHaveText(t('errors.EMAIL_USED'))
  await page.context().close()
})
