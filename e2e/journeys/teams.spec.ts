import { expect, test, type Page } from '../support/journey.ts'
import { freshName, type Person } from '../support/people.ts'
import { Shell } from '../support/pages/shell.ts'
import { Teams } from '../support/pages/teams.ts'
import { goTo } from '../support/ready.ts'

test.describe.configure({ mode: 'serial' })

const name = freshName('Aurora')
let owner: Person
let guest: Person
let ownersPage: Page
let guestsPage: Page

test.beforeAll(async ({ browser, newcomer }) => {
  owner = await newcomer('fonda')
  guest = await newcomer('ospite')
  ownersPage = await owner.open(browser, '/management/my_teams')
  guestsPage = await guest.open(browser, '/management/my_teams')
})
test.afterAll(async () => {
  await ownersPage.context().close()
  await guestsPage.context().close()
})

test('a team is founded, and its page opens', async ({ t }) => {
  await new Teams(ownersPage, t).found(name, 'Calcio 11 contro 11')
  await expect(new Shell(ownersPage, t).toast(t('teams.created', { name }))).toBeVisible()
  await expect(ownersPage).toHaveURL(/\/teams\/[0-9a-f-]{36}$/)
  await expect(ownersPage.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a second team of the same game is refused beside its field, and what was typed stays', async ({ t }) => {
  await goTo(ownersPage, '/management/my_teams')
  await new Teams(ownersPage, t).found(`${name}bis`, 'Calcio 11 contro 11')
  const dialog = new Shell(ownersPage, t).dialog(t('teams.create'))
  await expect(dialog.getByText(t('errors.TEAM_CONFLICT'))).toBeVisible()
  await expect(dialog.getByLabel(t('teams.name'))).toHaveValue(`${name}bis`)
  await ownersPage.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the owner finds somebody by name and invites them', async ({ t }) => {
  await ownersPage.getByRole('link', { name }).click()
  await new Teams(ownersPage, t).invite(guest.username)
  await expect(new Shell(ownersPage, t).toast(t('teams.invited', { name: guest.username }))).toBeVisible()
  await expect(ownersPage.getByText(t('teams.awaitsAnswer'))).toBeVisible()
})

test('the invited one accepts and stands in the roster', async ({ t }) => {
  await goTo(guestsPage, '/management/my_teams')
  const invites = new Teams(guestsPage, t).invites()
  await expect(invites).toContainText(name)
  await invites.getByRole('button', { name: t('teams.accept') }).click()
  await expect(new Shell(guestsPage, t).toast(t('teams.joined'))).toBeVisible()
  await expect(invites).toBeHidden()
  await guestsPage.getByRole('link', { name }).click()
  await expect(new Teams(guestsPage, t).member(guest.username)).toBeVisible()
})

test('the owner sees the new member, and no invite any more', async ({ t }) => {
  await ownersPage.reload()
  await expect(new Teams(ownersPage, t).member(guest.username)).toBeVisible()
  await expect(ownersPage.getByText(t('teams.awaitsAnswer'))).toBeHidden()
})

test('an admin cannot be released, a member gets notice that can be taken back', async ({ t }) => {
  await ownersPage.getByRole('button', { name: t('teams.actsOn', { name: guest.username }) }).click()
  await ownersPage.getByRole('button', { name: t('teams.kick'), exact: true }).click()
  const dialog = new Shell(ownersPage, t).dialog(t('teams.kickTitle', { name: guest.username }))
  await dialog.getByRole('button', { name: t('teams.kick'), exact: true }).click()
  await expect(ownersPage.getByText(t('teams.kicked'), { exact: true })).toBeVisible()
  await ownersPage.getByRole('button', { name: t('teams.keep') }).click()
  await expect(ownersPage.getByText(t('teams.kicked'), { exact: true })).toBeHidden()
  const own = ownersPage.getByRole('button', { name: t('teams.actsOn', { name: owner.username }) })
  await expect(own).toBeHidden()
})
