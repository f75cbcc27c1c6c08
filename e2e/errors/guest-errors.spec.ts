import { limits } from '@agone/contract'
import { expect, test, type Page } from '../support/journey.ts'
import { addGuest, foundTeam, openCup, takeIn, type OwnGame } from '../support/market.ts'
import { freshName, type Person } from '../support/people.ts'
import { Teams } from '../support/pages/teams.ts'
import { goTo } from '../support/ready.ts'
import { claiming, says, twoTeams, type FoundTeam } from '../support/two-teams.ts'

/* Refusals about guests of a team: their names, their number, and who they turn out to be. */
test.describe.configure({ mode: 'serial' })

let game: OwnGame
let owner: Person
let member: Person
let other: Person
let owners: Page
let team: FoundTeam
let rival: FoundTeam

test.beforeAll(async ({ browser, newcomer, someone }) => {
  ;({ game, owner, member, other, team, rival } = await twoTeams({ newcomer, someone }))
  owners = await owner.open(browser, managePath())
})
test.afterAll(async () => owners.context().close())

const managePath = () => `/management/my_teams/${team.id}`

test('INVALID_USERNAME, USERNAME_USED, USER_ALREADY_IN_TEAM and TOO_MANY_PROVISIONAL_USERS: names of guests', async ({
  t,
}) => {
  const teams = new Teams(owners, t)
  await goTo(owners, managePath())
  await owners.getByRole('button', { name: t('teams.addGuest') }).click()
  const dialog = teams.shell.dialog(t('teams.addGuest'))
  const rows = [
    ['con spazi', t('errors.INVALID_USERNAME')],
    [other.username, t('errors.USERNAME_USED')],
    [member.username, t('errors.USER_ALREADY_IN_TEAM')],
  ] as const
  const add = async (name: string) => {
    await dialog.getByLabel(t('teams.guestName')).fill(name)
    await dialog.getByRole('button', { name: t('teams.add'), exact: true }).click()
  }
  for (const [name, text] of rows) {
    await add(name)
    await expect(dialog.getByText(text)).toBeVisible()
    await expect(dialog.getByLabel(t('teams.guestName'))).toHaveValue(name)
  }
  await owners.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (let guest = 0; guest < limits.provisionalUsersPerCreator; guest++) await addGuest(owner, team.id)
  await owners.getByRole('button', { name: t('teams.addGuest') }).click()
  await add(freshName('undici'))
  await expect(dialog.getByText(t('errors.TOO_MANY_PROVISIONAL_USERS'))).toBeVisible()
})

test('INVALID_NEW_USERNAME and USERNAME_USED: a guest gets another name', async ({ t }) => {
  const teams = new Teams(owners, t)
  await goTo(owners, managePath())
  const guest = await teams.firstGuest()
  await teams.act(guest, t('teams.renameGuest'))
  const dialog = teams.shell.dialog(t('teams.renameGuestTitle', { name: guest }))
  const rows = [
    ['con spazi', t('errors.INVALID_NEW_USERNAME')],
    [other.username, t('errors.USERNAME_USED')],
  ] as const
  for (const [name, text] of rows) {
    await dialog.getByLabel(t('teams.guestName')).fill(name)
    await dialog.getByRole('button', { name: t('teams.rename'), exact: true }).click()
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await owners.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('ALREADY_MEMBER_OF_A_TEAM: somebody of another team is the guest, and nothing changes', async ({
  t,
  browser,
  newcomer,
}) => {
  const teams = new Teams(owners, t)
  const guest = await teams.firstGuest()
  await teams.act(guest, t('teams.claimLink'))
  const path = await teams.makeLink(teams.shell.dialog(t('teams.claimLinkFor', { name: guest })))
  await owners.keyboard.press('Escape')
  const others = await other.open(browser, path)
  await says(others, t('errors.ALREADY_MEMBER_OF_A_TEAM'))
  await says(others, t('teams.claimElsewhere', { team: team.name }))
  await expect(claiming(others, t('teams.claim'))).toBeHidden()
  await others.context().close()
  const late = await newcomer('dopo')
  const lates = await late.open(browser, path)
  await expect(claiming(lates, t('teams.claim'))).toBeEnabled()
  await takeIn(other, late, rival.id)
  await claiming(lates, t('teams.claim')).click()
  await new Teams(lates, t).confirm(t('teams.claimTitle', { name: guest }), t('teams.claim'))
  await says(lates, t('errors.ALREADY_MEMBER_OF_A_TEAM'))
  await expect(claiming(lates, t('teams.claim'))).toBeHidden()
  await lates.context().close()
  await goTo(owners, managePath())
  await expect(teams.member(guest)).toBeVisible()
})

test('ENTITY_CONFLICT: who stands in one line-up with the guest is the guest, and nothing changes', async ({
  t,
  browser,
  newcomer,
  someone,
}) => {
  const [founder, mate] = [await newcomer('zoe'), await newcomer('leo')]
  const { id } = await foundTeam(founder, game, 'Doppioni')
  await takeIn(founder, mate, id)
  const guest = await addGuest(founder, id)
  const cup = await openCup(await someone('manager'), game)
  await founder.call('POST', `/esports/v2/tournaments/${cup}/teams`, { team_id: id })
  const path = `/esports/v2/teams/${id}/provisionalUsers/${guest.id}/claimLink`
  const { code } = await (await founder.call('POST', path)).json()
  const page = await mate.open(browser, `/claims/${code}`)
  const teams = new Teams(page, t)
  await says(page, t('errors.ENTITY_CONFLICT'))
  await expect(claiming(page, t('teams.claim'))).toBeHidden()
  await says(page, t('teams.claimClash', { name: guest.username }))
  await goTo(page, `/teams/${id}`)
  for (const name of [guest.username, mate.username]) await expect(teams.member(name)).toBeVisible()
  await page.context().close()
})
