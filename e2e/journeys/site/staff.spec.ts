import { expectAccessible } from '../../support/accessibility.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName, type Person } from '../../support/people.ts'
import { Shell } from '../../support/pages/shell.ts'
import { Staff } from '../../support/pages/staff.ts'
import { goTo } from '../../support/ready.ts'

type Account = { id: string; username: string; email: string }

/** An account that was created through the API and has no password yet. */
const createAccount = async (admin: Person, stem: string): Promise<Account> => {
  const username = freshName(stem)
  const body = { username, email: `${username}@example.org` }
  const created: { id: string } = await (await admin.call('POST', '/accounts/v2/users', body)).json()
  return { ...body, id: created.id }
}

const pageOf = ({ id }: Pick<Account, 'id'>) => `/management/users/${id}`

let admin: Person
let page: Page
let staff: Staff
let shell: Shell

test.beforeEach(async ({ browser, someone, t }) => {
  admin = await someone('admin')
  page = await admin.window(browser)
  staff = new Staff(page, t)
  shell = new Shell(page, t)
})
test.afterEach(() => page.context().close())

test('the list searches by name and mail while typing and keeps the search in the URL, and an empty result has a text', async ({
  t,
}) => {
  const account = await createAccount(admin, 'cerca')
  await goTo(page, '/management/users')
  await staff.search.fill(account.username)
  await expect(staff.found(1)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`name=${account.username}`))
  await staff.search.fill(account.email)
  await expect(page).toHaveURL(/example\.org/)
  await expect(staff.row(account.username)).toContainText(account.email)
  await expect(staff.row(account.username)).toContainText(t('staff.unverified'))
  await staff.row(account.username).getByRole('link').click()
  await expect(page).toHaveURL(pageOf(account))
  await page.goBack()
  await expect(staff.search).toHaveValue(account.email)
  await goTo(page, '/management/users?name=nessunochesichiamicosi&banned=true')
  await expect(page.getByRole('heading', { name: t('staff.nobody') })).toBeVisible()
  await page.getByRole('button', { name: t('staff.showAll') }).click()
  await expect(page).toHaveURL('/management/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('filters, order and pages are kept in the URL, also with quick clicks, and the URL opens the same list', async ({
  t,
}) => {
  await goTo(page, '/management/users')
  await page.getByLabel(t('staff.role')).selectOption('ADMIN')
  await expect(page).toHaveURL(/role=ADMIN/)
  await expect(staff.row('admin')).toBeVisible()
  await expect(staff.row('captain')).toBeHidden()
  await page.getByLabel(t('staff.role')).selectOption('')
  await page.getByRole('button', { name: t('staff.filterGuests') }).click()
  await expect(page).toHaveURL(/provisional=true/)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText(t('staff.guest'))
  await goTo(page, '/management/users?sort=-username')
  const first = rows.nth(1).getByRole('link')
  const last = await first.textContent()
  await page
    .getByRole('columnheader', { name: t('staff.username') })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/sort=username/)
  await expect(first).not.toHaveText(last ?? '')
  await page.getByRole('link', { name: t('staff.nextPage') }).click()
  await expect(page).toHaveURL(/page_token=/)
  await expect(page.getByText(/^(Pagina|Page) 2 /)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^(Pagina|Page) 2 /)).toBeVisible()
  await goTo(page, '/management/users')
  const chips = page.getByRole('group', { name: t('staff.filters') }).getByRole('button')
  await expect(chips).toHaveCount(3)
  await chips.evaluateAll((all) => all.forEach((chip) => chip instanceof HTMLElement && chip.click()))
  await expect(page).toHaveURL(/\?banned=true&provisional=true&deleted=true$/)
})

test('a list that could not be loaded can be loaded again', async ({ t }) => {
  await page.route('**/accounts/v2/search/users*', (route) => route.fulfill({ status: 400, body: '{}' }))
  await goTo(page, '/management/users')
  await expect(page.getByRole('heading', { name: t('staff.loadingFailed') })).toBeVisible()
  await page.unroute('**/accounts/v2/search/users*')
  await page.getByRole('button', { name: t('shell.retry') }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('an account is created and its owner gets a mail; it is verified, loses and gets the manager role, and gets another mail address and name', async ({
  t,
  request,
  origin,
}) => {
  const username = freshName('nuovo')
  const email = `${username}@example.org`
  await goTo(page, '/management/users')
  const dialog = await staff.openDialog(t('staff.create'), t('staff.create'))
  await dialog.getByLabel(t('staff.username')).fill(username)
  await dialog.getByLabel(t('staff.email')).fill(email)
  await dialog.getByLabel(t('staff.birthday')).fill('1999-01-02')
  await dialog.getByLabel(t('staff.tournamentManager')).check()
  await staff.confirm(dialog, t('staff.createYes'))
  await expect(shell.toast(t('staff.created', { username, email }))).toBeVisible()
  await expect(page).toHaveURL(/\/management\/users\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  await expect(async () => {
    expect(await (await request.get(`${origin}/dev/mail`)).text()).toContain(email)
  }).toPass()

  const main = page.getByRole('main')

  await staff.confirm(
    await staff.openDialog(t('staff.verify'), t('staff.verifyTitle', { username })),
    t('staff.verify'),
  )
  await expect(shell.toast(t('staff.verifiedDone', { username }))).toBeVisible()
  await expect(main.getByText(t('staff.verified'), { exact: true }).first()).toBeVisible()

  const role = t('staff.tournamentManager')
  const removeRoleDialog = await staff.openDialog(
    t('staff.takeRole', { role }),
    t('staff.takeTitle', { role, username }),
  )
  await staff.confirm(removeRoleDialog, t('staff.take'))
  await expect(shell.toast(t('staff.taken', { role, username }))).toBeVisible()
  const addRoleDialog = await staff.openDialog(t('staff.giveRole', { role }), t('staff.giveTitle', { role, username }))
  await staff.confirm(addRoleDialog, t('staff.give'))
  await expect(shell.toast(t('staff.given', { role, username }))).toBeVisible()

  const other = `nuova.${username}@example.org`
  const mail = await staff.openDialog(t('staff.emailChange'), t('staff.emailTitle', { username }))
  await mail.getByLabel(t('staff.email')).fill(other)
  await staff.confirm(mail, t('staff.emailChange'))
  await expect(main.getByText(other).first()).toBeVisible()

  const renamed = freshName('altro')
  const name = await staff.openDialog(t('staff.rename'), t('staff.usernameTitle', { username }))
  await name.getByLabel(t('staff.username')).fill(renamed)
  await staff.confirm(name, t('staff.rename'))
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
  await expectInHistory(page, { t, acts: ['user.create', 'user.staffEdit'], about: renamed })
})

test('a ban needs a reason, ends an open session at once, and can be lifted', async ({ browser, newcomer, t }) => {
  const banned = await newcomer('carmen')
  const { username } = banned
  const bannedPage = await banned.open(browser, '/management/my_teams')
  await goTo(page, pageOf({ id: await banned.id() }))
  const dialog = await staff.openDialog(t('staff.ban'), t('staff.banTitle', { username }))
  await expect(dialog.getByRole('button', { name: t('staff.ban'), exact: true })).toBeDisabled()
  await dialog.getByLabel(t('staff.reason')).fill('Insulti in chat')
  await staff.confirm(dialog, t('staff.ban'))
  await expect(shell.toast(t('staff.bannedDone', { username }))).toBeVisible()
  await expect(page.getByText(t('staff.bannedWhy', { reason: 'Insulti in chat' }))).toBeVisible()
  const banDialog = new Shell(bannedPage, t).dialog(t('shell.bannedTitle'))
  await expect(banDialog).toContainText(t('shell.bannedWhy', { reason: 'Insulti in chat' }))
  expect(await bannedPage.evaluate(() => window.localStorage.getItem('access_token'))).toBeNull()
  await bannedPage.context().close()
  await staff.confirm(await staff.openDialog(t('staff.lift'), t('staff.liftTitle', { username })), t('staff.lift'))
  await expect(shell.toast(t('staff.lifted', { username }))).toBeVisible()
  await expect(page.getByText(t('staff.bannedWhy', { reason: 'Insulti in chat' }))).toBeHidden()
  await expectInHistory(page, { t, acts: ['user.ban', 'user.unban'], about: username })
})

test('a link for a new password is shown once, can be copied, and opens the page that sets it', async ({ t }) => {
  const account = await createAccount(admin, 'scorda')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo(page, pageOf(account))
  const { username } = account
  await staff.confirm(
    await staff.openDialog(t('staff.resetMake'), t('staff.resetTitle', { username })),
    t('staff.resetMake'),
  )
  const resetDialog = shell.dialog(t('staff.resetMade'))
  await expect(resetDialog.getByText(t('staff.resetValid'))).toBeVisible()
  const url = await resetDialog.getByLabel(t('staff.resetLink')).inputValue()
  expect(url).toMatch(/\/auth\/reset\?code=/)
  await staff.confirm(resetDialog, t('shell.copy'))
  await expect(resetDialog.getByRole('button', { name: t('shell.copied') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await expectInHistory(page, { t, acts: ['user.makeResetLink'], about: username })
  await page.goto(url)
  await expect(page.getByLabel(t('auth.newPassword')).first()).toBeVisible()
})

test('the dialog of a ban is accessible', async ({ t }) => {
  const account = await createAccount(admin, 'asse')
  await goTo(page, pageOf(account))
  await staff.openDialog(t('staff.ban'), t('staff.banTitle', { username: account.username }))
  await expectAccessible(page)
})
