import { expectAccessible } from '../support/accessibility.ts'
import { foundClub } from '../support/clubs.ts'
import { expect, test } from '../support/journey.ts'
import { addGuest, foundTeam, ownGame } from '../support/market.ts'
import { freshName, password, unverified, wrongPassword } from '../support/people.ts'
import { Profile } from '../support/pages/profile.ts'
import { Staff } from '../support/pages/staff.ts'
import { Teams } from '../support/pages/teams.ts'
import { goTo } from '../support/ready.ts'

/* Refusals that are shown in forms. Which code belongs to which field is proved beside the forms, by unit tests. */

test('a field of a form is marked with what is wrong and gets the focus, and what was typed stays', async ({
  browser,
  newcomer,
  t,
}) => {
  const page = await (await newcomer('chiave')).open(browser, '/management/profile/security')
  const profile = new Profile(page, t)
  const fill = async (old: string, typed: string, again: string) => {
    await profile.field(t('profile.oldPassword')).fill(old)
    await profile.field(t('profile.newPassword')).fill(typed)
    await profile.field(t('profile.passwordConfirm')).fill(again)
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
  // It keeps all rules, but is among the commonest that ever leaked, which the server knows.
  await fill(password, 'Password123!', 'Password123!')
  await save.click()
  await profile.expectFault(t('profile.newPassword'), t('errors.WEAK_PASSWORD_ERROR'))
  await fill(wrongPassword, 'Gradinata-Sud-7', 'Gradinata-Sud-7')
  // The field has the focus as soon as it is marked, so that nobody who goes on typing loses it.
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

test('the fields of a team show what the server refuses, and keep what was typed', async ({ browser, newcomer, t }) => {
  const owner = await newcomer('campo')
  const { id } = await foundClub(owner, freshName('Campo'))
  const { username } = await addGuest(owner, id)
  const page = await owner.open(browser, `/management/my_teams/${id}`)
  const teams = new Teams(page, t)

  await teams.invite('captain')
  await expect(teams.inviting().getByText(t('errors.ALREADY_OTHER_TEAM_MEMBER'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(teams.inviting()).toBeHidden()

  const settings = page.getByRole('region', { name: t('teams.settings') })
  const taken = 'Virtus Brughiera'
  await settings.getByLabel(t('teams.name')).fill(taken)
  await settings.getByRole('button', { name: t('teams.rename'), exact: true }).click()
  await expect(settings.getByText(t('errors.TEAM_CONFLICT'))).toBeVisible()
  await expect(settings.getByLabel(t('teams.name'))).toHaveValue(taken)

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

  await teams.actsOn(username).click()
  const acts = teams.member(username).getByRole('button')
  await expect(acts.filter({ hasText: t('teams.claimLink') })).toBeVisible()
  await expect(acts.filter({ hasText: t('teams.makeAdmin') })).toHaveCount(0)
  await acts.filter({ hasText: t('teams.renameGuest') }).click()
  const rename = teams.shell.dialog(t('teams.renameGuestTitle', { name: username }))
  await rename.getByLabel(t('teams.guestName')).fill('con spazi')
  await rename.getByRole('button', { name: t('teams.rename'), exact: true }).click()
  await expect(rename.getByText(t('errors.INVALID_NEW_USERNAME'))).toBeVisible()
  await page.context().close()
})

test('a dialog with fields shows beside a field what that mends, and under them what none of them does', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const [game, owner, novice] = [await ownGame(admin), await newcomer('olga'), await newcomer('fretta')]
  const team = await foundTeam(owner, game, 'Nuvola')
  const page = await novice.open(browser, '/management/my_teams')
  const teams = new Teams(page, t)
  // From here on the page knows its reader, as somebody verified.
  await expect(teams.shell.accountOf(novice.username)).toBeVisible()
  await teams.found(team.name, game.name)
  const dialog = teams.shell.dialog(t('teams.create'))
  const name = dialog.getByLabel(t('teams.name'))
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(new RegExp(t('errors.TEAM_EXISTING')))
  await admin.call('PUT', `/accounts/v2/users/${await novice.id()}/verified`, { value: false })
  await name.fill('Presto')
  await dialog.getByRole('button', { name: t('teams.create') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(t('errors.USER_NOT_VERIFIED'))
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveValue('Presto')
  await expectAccessible(page)
  await page.context().close()
})

test('what only the server sees in a field is said in its sentence, at that field, which gets the focus', async ({
  browser,
  newcomer,
  someone,
  t,
}) => {
  const game = await ownGame(await someone('admin'))
  const page = await (await newcomer('olga')).open(browser, '/management/my_teams')
  const teams = new Teams(page, t)
  // It turns the direction of writing round, so that the name would look like another.
  await teams.found('Nu\u202Evola', game.name)
  const dialog = teams.shell.dialog(t('teams.create'))
  const name = dialog.getByLabel(t('teams.name'))
  await expect(name).toHaveAccessibleDescription(new RegExp(t('fields.notLine')))
  await expect(name).toBeFocused()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.context().close()
})

test('who has not confirmed the mail address is told before anything is typed', async ({
  browser,
  newcomer,
  origin,
  t,
}) => {
  const [owner, novice] = [await newcomer('olga'), await unverified(origin, 'fretta')]
  const { id } = await foundClub(owner, freshName('Nuvola'))
  await owner.call('POST', `/esports/v2/teams/${id}/invites`, { user_id: await novice.id() })
  const page = await novice.open(browser, '/management/my_teams')
  const teams = new Teams(page, t)
  const first = teams.shell.dialog(t('teams.verifyFirst'))
  for (const act of [t('teams.create'), t('teams.accept')]) {
    await page.getByRole('button', { name: act }).click()
    await first.getByRole('button', { name: t('shell.cancel') }).click()
    await expect(first).toBeHidden()
  }
  await page.getByRole('button', { name: t('teams.create') }).click()
  await first.getByRole('button', { name: t('accounts.verifyNow') }).click()
  await expect(teams.shell.dialog(t('accounts.verifyTitle'))).toBeVisible()
  await page.context().close()
})

test('the dialogs of staff fault each field as it is typed, and say under them what the server refuses', async ({
  browser,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const page = await admin.open(browser, '/management/users')
  const staff = new Staff(page, t)
  const made = await staff.ask(t('staff.create'), t('staff.create'))
  const typed = [
    [t('staff.username'), 'a b', t('errors.INVALID_USERNAME')],
    [t('staff.email'), 'nessuna chiocciola', t('errors.EMAIL_FORMAT_INVALID')],
    [t('staff.birthday'), '2024-01-01', t('errors.TOO_YOUNG')],
  ] as const
  for (const [label, value] of typed) await made.getByLabel(label).fill(value)
  for (const [label, , text] of typed) {
    await expect(made.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(made.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text))
  }
  await made.getByLabel(t('staff.username')).fill('captain')
  await made.getByLabel(t('staff.email')).fill('captain@example.org')
  await made.getByLabel(t('staff.birthday')).fill('')
  await staff.say(made, t('staff.createYes'))
  await expect(made.getByRole('alert')).toHaveText(t('errors.USER_EXISTING'))
  await expect(made.getByLabel(t('staff.email'))).toHaveValue('captain@example.org')

  const username = freshName('rifiuto')
  const body = { username, email: `${username}@example.org` }
  const { id }: { id: string } = await (await admin.call('POST', '/accounts/v2/users', body)).json()
  await goTo(page, `/management/users/${id}`)
  const name = await staff.ask(t('staff.rename'), t('staff.usernameTitle', { username }))
  await name.getByLabel(t('staff.username')).fill('non va')
  await expect(name.getByText(t('errors.INVALID_NEW_USERNAME'))).toBeVisible()
  await name.getByLabel(t('staff.username')).fill('captain')
  await staff.say(name, t('staff.rename'))
  await expect(name.getByRole('alert')).toHaveText(t('errors.USERNAME_USED'))
  await page.keyboard.press('Escape')
  const mail = await staff.ask(t('staff.emailChange'), t('staff.emailTitle', { username }))
  await mail.getByLabel(t('staff.email')).fill('senza chiocciola')
  await staff.say(mail, t('staff.emailChange'))
  await expect(mail.getByText(t('errors.INVALID_EMAIL'))).toBeVisible()
  await mail.getByLabel(t('staff.email')).fill('captain@example.org')
  await staff.say(mail, t('staff.emailChange'))
  await expect(mail.getByRole('alert')).toHaveText(t('errors.EMAIL_USED'))
  await page.context().close()
})
