import type { ErrorCode } from '@agone/contract'
import { expectAccessible, expectFits, rulesOfLooks, wear } from '../support/accessibility.ts'
import { expect, test, type Page } from '../support/journey.ts'
import { freshName, type Person } from '../support/people.ts'
import { Shell } from '../support/pages/shell.ts'
import { Staff } from '../support/pages/staff.ts'
import { goTo } from '../support/ready.ts'

type Account = { id: string; username: string; email: string }

/** An account made by the API, whose owner has not set a password yet. */
const makeAccount = async (admin: Person, stem: string): Promise<Account> => {
  const username = freshName(stem)
  const body = { username, email: `${username}@example.org` }
  const made: { id: string } = await (await admin.call('POST', '/accounts/v2/users', body)).json()
  return { ...body, id: made.id }
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

test('the list finds by name and mail while somebody types, and its address says so', async ({ t }) => {
  const account = await makeAccount(admin, 'cerca')
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
})

test('filters, order and pages live in the address and can be sent to a colleague', async ({ t }) => {
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
})

test('filters that are pressed faster than the address follows all count', async ({ t }) => {
  await goTo(page, '/management/users')
  const chips = page.getByRole('group', { name: t('staff.filters') }).getByRole('button')
  await expect(chips).toHaveCount(3)
  await chips.evaluateAll((all) => all.forEach((chip) => chip instanceof HTMLElement && chip.click()))
  await expect(page).toHaveURL(/\?banned=true&provisional=true&deleted=true$/)
})

test('a search without a hit says so, and one press shows everybody again', async ({ t }) => {
  await goTo(page, '/management/users?name=nessunochesichiamicosi&banned=true')
  await expect(page.getByRole('heading', { name: t('staff.nobody') })).toBeVisible()
  await page.getByRole('button', { name: t('staff.showAll') }).click()
  await expect(page).toHaveURL('/management/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('a list that does not load can be asked for again', async ({ t }) => {
  await page.route('**/accounts/v2/search/users*', (route) => route.fulfill({ status: 400, body: '{}' }))
  await goTo(page, '/management/users')
  await expect(page.getByRole('heading', { name: t('staff.loadingFailed') })).toBeVisible()
  await page.unroute('**/accounts/v2/search/users*')
  await page.getByRole('button', { name: t('shell.retry') }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('an account is made, and its owner gets a mail', async ({ t, request, origin }) => {
  const username = freshName('nuovo')
  const email = `${username}@example.org`
  await goTo(page, '/management/users')
  const dialog = await staff.ask(t('staff.create'), t('staff.create'))
  await dialog.getByLabel(t('staff.username')).fill(username)
  await dialog.getByLabel(t('staff.email')).fill(email)
  await dialog.getByLabel(t('staff.birthday')).fill('1999-01-02')
  await dialog.getByLabel(t('staff.tournamentManager')).check()
  await staff.say(dialog, t('staff.createYes'))
  await expect(shell.toast(t('staff.created', { username, email }))).toBeVisible()
  await expect(page).toHaveURL(/\/management\/users\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
  await expect(async () => {
    expect(await (await request.get(`${origin}/dev/mail`)).text()).toContain(email)
  }).toPass()
})

const brokenAccounts: { code: ErrorCode; username?: string; email?: string; birthday?: string }[] = [
  { code: 'INVALID_USERNAME', username: 'a b' },
  { code: 'EMAIL_FORMAT_INVALID', email: 'nessuna chiocciola' },
  { code: 'TOO_YOUNG', birthday: '2024-01-01' },
  { code: 'DATE_INVALID', birthday: '1850-01-01' },
  { code: 'USERNAME_USED', username: 'captain' },
  { code: 'EMAIL_USED', email: 'captain@example.org' },
  { code: 'USER_EXISTING', username: 'captain', email: 'captain@example.org' },
]

test('what is wrong with a new account is said in its dialog, and what was typed stays', async ({ t }) => {
  await goTo(page, '/management/users')
  const dialog = await staff.ask(t('staff.create'), t('staff.create'))
  for (const {
    code,
    username = freshName('x'),
    email = `${freshName('x')}@example.org`,
    birthday = '',
  } of brokenAccounts) {
    await dialog.getByLabel(t('staff.username')).fill(username)
    await dialog.getByLabel(t('staff.email')).fill(email)
    await dialog.getByLabel(t('staff.birthday')).fill(birthday)
    await staff.say(dialog, t('staff.createYes'))
    await expect(dialog.getByText(t(`errors.${code}`)), code).toBeVisible()
    await expect(dialog.getByLabel(t('staff.email'))).toHaveValue(email)
  }
})

test('an account is verified, renamed, given another mail, made manager and no longer', async ({ t }) => {
  const account = await makeAccount(admin, 'conto')
  const { username } = account
  await goTo(page, pageOf(account))
  const main = page.getByRole('main')

  await staff.say(await staff.ask(t('staff.verify'), t('staff.verifyTitle', { username })), t('staff.verify'))
  await expect(shell.toast(t('staff.verifiedDone', { username }))).toBeVisible()
  await expect(main.getByText(t('staff.verified'), { exact: true }).first()).toBeVisible()

  const role = t('staff.tournamentManager')
  const give = await staff.ask(t('staff.giveRole', { role }), t('staff.giveTitle', { role, username }))
  await staff.say(give, t('staff.give'))
  await expect(shell.toast(t('staff.given', { role, username }))).toBeVisible()
  const take = await staff.ask(t('staff.takeRole', { role }), t('staff.takeTitle', { role, username }))
  await staff.say(take, t('staff.take'))
  await expect(shell.toast(t('staff.taken', { role, username }))).toBeVisible()

  const email = `nuova.${username}@example.org`
  const mail = await staff.ask(t('staff.emailChange'), t('staff.emailTitle', { username }))
  await mail.getByLabel(t('staff.email')).fill(email)
  await staff.say(mail, t('staff.emailChange'))
  await expect(main.getByText(email).first()).toBeVisible()

  const renamed = freshName('altro')
  const name = await staff.ask(t('staff.rename'), t('staff.usernameTitle', { username }))
  await name.getByLabel(t('staff.username')).fill(renamed)
  await staff.say(name, t('staff.rename'))
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
})

test('a ban needs a reason and can be lifted', async ({ t }) => {
  const account = await makeAccount(admin, 'squalo')
  const { username } = account
  await goTo(page, pageOf(account))
  const dialog = await staff.ask(t('staff.ban'), t('staff.banTitle', { username }))
  await expect(dialog.getByRole('button', { name: t('staff.ban'), exact: true })).toBeDisabled()
  await dialog.getByLabel(t('staff.reason')).fill('Insulti in chat')
  await staff.say(dialog, t('staff.ban'))
  await expect(shell.toast(t('staff.bannedDone', { username }))).toBeVisible()
  await expect(page.getByText(t('staff.bannedWhy', { reason: 'Insulti in chat' }))).toBeVisible()
  await staff.say(await staff.ask(t('staff.lift'), t('staff.liftTitle', { username })), t('staff.lift'))
  await expect(shell.toast(t('staff.lifted', { username }))).toBeVisible()
  await expect(page.getByText(t('staff.bannedWhy', { reason: 'Insulti in chat' }))).toBeHidden()
})

test('a ban reaches whoever is signed in at once', async ({ browser, newcomer, t }) => {
  const banned = await newcomer('carmen')
  const theirs = await banned.open(browser, '/management/my_teams')
  await goTo(page, pageOf({ id: await banned.id() }))
  const { username } = banned
  const dialog = await staff.ask(t('staff.ban'), t('staff.banTitle', { username }))
  await dialog.getByLabel(t('staff.reason')).fill('Prova')
  await staff.say(dialog, t('staff.ban'))
  await expect(shell.toast(t('staff.bannedDone', { username }))).toBeVisible()
  const told = new Shell(theirs, t).dialog(t('shell.bannedTitle'))
  await expect(told).toContainText(t('shell.bannedWhy', { reason: 'Prova' }))
  expect(await theirs.evaluate(() => window.localStorage.getItem('access_token'))).toBeNull()
  await theirs.context().close()
})

test('a link for a new password is shown once, can be copied, and leads to the page that takes it', async ({ t }) => {
  const account = await makeAccount(admin, 'scorda')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo(page, pageOf(account))
  const { username } = account
  await staff.say(await staff.ask(t('staff.resetMake'), t('staff.resetTitle', { username })), t('staff.resetMake'))
  const made = shell.dialog(t('staff.resetMade'))
  await expect(made.getByText(t('staff.resetValid'))).toBeVisible()
  const url = await made.getByLabel(t('staff.resetLink')).inputValue()
  expect(url).toMatch(/\/auth\/reset\?code=/)
  await staff.say(made, t('staff.copyLink'))
  await expect(shell.toast(t('shell.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await page.goto(url)
  await expect(page.getByLabel(t('auth.newPassword')).first()).toBeVisible()
})

test('names and addresses that do not fit or are taken are said where they were typed', async ({ t }) => {
  const account = await makeAccount(admin, 'rifiuto')
  const { username } = account
  await goTo(page, pageOf(account))
  const name = await staff.ask(t('staff.rename'), t('staff.usernameTitle', { username }))
  await name.getByLabel(t('staff.username')).fill('non va')
  await expect(name.getByText(t('errors.INVALID_NEW_USERNAME'))).toBeVisible()
  await name.getByLabel(t('staff.username')).fill('captain')
  await staff.say(name, t('staff.rename'))
  await expect(name.getByText(t('errors.USERNAME_USED'))).toBeVisible()
  await page.keyboard.press('Escape')
  const mail = await staff.ask(t('staff.emailChange'), t('staff.emailTitle', { username }))
  await mail.getByLabel(t('staff.email')).fill('senza chiocciola')
  await staff.say(mail, t('staff.emailChange'))
  await expect(mail.getByText(t('errors.INVALID_EMAIL'))).toBeVisible()
  await mail.getByLabel(t('staff.email')).fill('captain@example.org')
  await staff.say(mail, t('staff.emailChange'))
  await expect(mail.getByText(t('errors.EMAIL_USED'))).toBeVisible()
})

test('an act that a colleague did first is refused, and the page then shows what is', async ({ t }) => {
  const account = await makeAccount(admin, 'gara')
  const { username } = account
  await goTo(page, pageOf(account))
  const role = t('staff.admin')
  const give = await staff.ask(t('staff.giveRole', { role }), t('staff.giveTitle', { role, username }))
  await admin.call('POST', `/accounts/v2/users/${account.id}/roles`, { role: 'ADMIN' })
  await staff.say(give, t('staff.give'))
  await expect(give.getByText(t('errors.USER_CONFLICT'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: t('staff.takeRole', { role }) })).toBeVisible()
  const link = await staff.ask(t('staff.resetMake'), t('staff.resetTitle', { username }))
  await staff.say(link, t('staff.resetMake'))
  await expect(link.getByText(t('errors.PERMISSION_DENIED'), { exact: true })).toBeVisible()
})

test('who loses the role in the middle of an act is told that only staff may', async ({ browser, newcomer, t }) => {
  const account = await makeAccount(admin, 'caduta')
  const { username } = account
  const fallen = await newcomer('annarita')
  const roles = `/accounts/v2/users/${await fallen.id()}/roles`
  await admin.call('POST', roles, { role: 'ADMIN' })
  const theirs = await fallen.open(browser, pageOf(account))
  const dialog = await new Staff(theirs, t).ask(t('staff.verify'), t('staff.verifyTitle', { username }))
  await admin.call('DELETE', `${roles}/ADMIN`)
  await staff.say(dialog, t('staff.verify'))
  await expect(dialog.getByText(t('errors.PERMISSION_DENIED_ERROR'))).toBeVisible()
  await theirs.context().close()
})

test('staff pages are a 404 page for everybody else, and so is an account that is not there', async ({
  browser,
  someone,
  t,
}) => {
  const captain = await someone('captain')
  const theirs = await captain.window(browser)
  const absent = '/management/users/0199d94a-b540-7000-8000-000000000000'
  for (const path of ['/management/users', absent, '/management/market']) {
    await goTo(theirs, path)
    await expect(theirs.getByRole('heading', { level: 1, name: t('shell.notFoundTitle') })).toBeVisible()
  }
  await theirs.context().close()
  await goTo(page, absent)
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFoundTitle') })).toBeVisible()
})

test('the staff pages fit and are accessible in both themes', async ({ t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const account = await makeAccount(admin, 'asse')
  for (const path of ['/management/users', pageOf(account)]) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/management/users') await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
    for (const width of [390, 768, 1440]) await expectFits(page, width)
    await wear(page, 'light')
    await expectAccessible(page, rulesOfLooks)
    await expectFits(page, 390)
    await expectAccessible(page, rulesOfLooks)
    await wear(page, 'dark')
  }
  await staff.ask(t('staff.ban'), t('staff.banTitle', { username: account.username }))
  await expectAccessible(page)
})
