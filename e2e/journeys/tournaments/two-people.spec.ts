import { expect, test, type Page } from '../../support/journey.ts'
import { feedOf, ownGame, type OwnGame } from '../../support/market.ts'
import { freshName, password, type Person } from '../../support/people.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { Teams } from '../../support/pages/teams.ts'
import { goTo } from '../../support/ready.ts'

/*
 * Two people, each in a window of their own, do everything that teams do. Every step shows on the other side: in the
 * other's page and in their news, and in the feed where somebody came or went.
 */
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 1000 } })

const name = freshName('Aurora')
let game: OwnGame
let anna: Person
let bruno: Person
let annas: Page
let brunos: Page
let teamId: string
let guest: string

test.beforeAll(async ({ browser, newcomer, someone }) => {
  game = await ownGame(await someone('admin'))
  anna = await newcomer('anna')
  bruno = await newcomer('bruno')
  annas = await anna.open(browser, '/management/my_teams')
  brunos = await bruno.open(browser, '/management/my_teams')
})
test.afterAll(async () => {
  await annas.context().close()
  await brunos.context().close()
})

const teamPage = () => `/teams/${teamId}`
const told = async (shown: number) => {
  const [ofAnna, ofBruno] = [await anna.id(), await bruno.id()]
  const nameOf = (id: string) => (id === ofAnna ? 'anna' : id === ofBruno ? 'bruno' : 'another')
  return (await feedOf(anna, teamId)).slice(0, shown).map(({ type, userId }) => `${nameOf(userId)} ${type}`)
}

/** The newest of what the menu of news says. */
const hears = async (teams: Teams, text: string) => {
  await expect((await teams.news()).first()).toContainText(text)
  await teams.page.keyboard.press('Escape')
}

test('one founds a team by a form that begins in the name, and the feed says so', async ({ t }) => {
  const teams = new Teams(annas, t)
  await annas.getByRole('button', { name: t('teams.create') }).click()
  const form = teams.shell.dialog(t('teams.create'))
  await expect(form.getByLabel(t('teams.name'))).toBeFocused()
  await annas.keyboard.type(name)
  await expect(form.getByLabel(t('teams.name'))).toHaveValue(name)
  await form.getByLabel(t('teams.game')).selectOption({ label: game.name })
  await form.getByRole('button', { name: t('teams.create') }).click()
  await expect(teams.shell.toast(t('teams.created', { name }))).toBeVisible()
  await annas.waitForURL(/\/teams\/[0-9a-f-]{36}$/)
  teamId = new URL(annas.url()).pathname.split('/')[2] ?? ''
  await expect(annas.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await told(1)).toEqual(['anna joined'])
  await goTo(brunos, `/transfers?team_id=${teamId}`)
  await expect(brunos.getByRole('link', { name: anna.username })).toBeVisible()
})

test('she invites him: he is told, and the link of the news leads to the team', async ({ t }) => {
  const teams = new Teams(annas, t)
  await teams.invite(bruno.username)
  await expect(teams.shell.toast(t('teams.invited', { name: bruno.username }))).toBeVisible()
  await expect(teams.pending()).toContainText(bruno.username)
  await expect(teams.pending()).toContainText(t('teams.awaitsAnswer'))
  await goTo(brunos, '/management/my_teams')
  const his = new Teams(brunos, t)
  await expect(his.invites()).toContainText(name)
  await hears(his, t('shell.newsTeamInvite', { username: anna.username, team: name }))
})

test('she takes the invite back, and he has none; then sends another', async ({ t }) => {
  const teams = new Teams(annas, t)
  await teams
    .pending()
    .getByRole('button', { name: t('teams.revoke') })
    .click()
  await expect(teams.pending()).toContainText(t('teams.nothingPending'))
  await goTo(brunos, '/management/my_teams')
  await expect(brunos.getByRole('heading', { name: t('teams.noTeams') })).toBeVisible()
  await expect(new Teams(brunos, t).invites()).toBeHidden()
  await teams.invite(bruno.username)
  await expect(teams.pending()).toContainText(bruno.username)
})

test('he declines it; the next one he accepts: she is told, and he is in the roster and the feed', async ({ t }) => {
  const [hers, his] = [new Teams(annas, t), new Teams(brunos, t)]
  await goTo(brunos, '/management/my_teams')
  await his
    .invites()
    .getByRole('button', { name: t('teams.decline') })
    .click()
  await expect(his.shell.toast(t('teams.declined'))).toBeVisible()
  await goTo(annas, teamPage())
  await expect(hers.pending()).toContainText(t('teams.nothingPending'))
  await hers.invite(bruno.username)
  await expect(hers.pending()).toContainText(bruno.username)
  await goTo(brunos, teamPage())
  await expect(brunos.getByText(t('teams.invitedYou', { name }))).toBeVisible()
  await brunos.getByRole('button', { name: t('teams.accept') }).click()
  await expect(his.member(bruno.username)).toBeVisible()
  expect(await told(2)).toEqual(['bruno joined', 'anna joined'])
  await goTo(annas, teamPage())
  await expect(hers.member(bruno.username)).toBeVisible()
  await expect(hers.actsOn(anna.username)).toBeHidden()
  await expect(hers.pending()).toContainText(t('teams.nothingPending'))
  await hears(hers, t('shell.newsTeamJoin', { username: bruno.username, team: name }))
})

test('she makes him an admin: he is told, may manage, can be neither released nor leave; then she takes it back', async ({
  t,
}) => {
  const [hers, his] = [new Teams(annas, t), new Teams(brunos, t)]
  await hers.act(bruno.username, t('teams.makeAdmin'))
  await expect(hers.member(bruno.username).getByText(t('teams.admin'), { exact: true })).toBeVisible()
  await hers.actsOn(bruno.username).click()
  await expect(hers.member(bruno.username).getByRole('button', { name: t('teams.kick'), exact: true })).toBeHidden()
  await annas.keyboard.press('Escape')
  await goTo(brunos, teamPage())
  await hears(his, t('shell.newsTeamAdmin', { username: anna.username, team: name }))
  await expect(brunos.getByRole('link', { name: t('teams.manage') })).toBeVisible()
  await expect(brunos.getByRole('button', { name: t('teams.leave') })).toBeHidden()
  await hers.act(bruno.username, t('teams.removeAdmin'))
  await expect(hers.shell.toast(t('teams.removedAdmin', { name: bruno.username }))).toBeVisible()
  await goTo(brunos, teamPage())
  await expect(his.member(bruno.username).getByText(t('teams.admin'), { exact: true })).toBeHidden()
  await expect(brunos.getByRole('button', { name: t('teams.leave') })).toBeVisible()
})

test('she gives him notice: he is told and reads how long; she cancels it: he is told, and nobody has gone', async ({
  t,
}) => {
  const [hers, his] = [new Teams(annas, t), new Teams(brunos, t)]
  await hers.act(bruno.username, t('teams.kick'))
  await hers.confirm(t('teams.kickTitle', { name: bruno.username }), t('teams.kick'))
  await expect(hers.member(bruno.username).getByText(t('teams.kicked'), { exact: true })).toBeVisible()
  await goTo(brunos, teamPage())
  await expect(brunos.getByText(t('teams.kickedText'))).toBeVisible()
  await hears(his, t('shell.newsTeamKick', { username: anna.username, team: name }))
  await hers
    .pending()
    .getByRole('button', { name: t('teams.keep') })
    .click()
  await expect(hers.member(bruno.username).getByText(t('teams.kicked'), { exact: true })).toBeHidden()
  await goTo(brunos, '/management/my_teams')
  await expect(his.mine()).toContainText(name)
  await expect(brunos.getByRole('region', { name: t('teams.kicks') })).toBeHidden()
  await hears(his, t('shell.newsTeamKeep', { username: anna.username, team: name }))
  expect(await told(1)).toEqual(['bruno joined'])
})

test('he asks to leave: she is told; he stays after all, and she is told of that', async ({ t }) => {
  const [hers, his] = [new Teams(annas, t), new Teams(brunos, t)]
  await goTo(brunos, teamPage())
  await brunos.getByRole('button', { name: t('teams.leave') }).click()
  await his.confirm(t('teams.leaveTitle', { name }), t('teams.leave'))
  await expect(brunos.getByText(t('teams.leavingText'))).toBeVisible()
  await goTo(annas, `/management/my_teams/${teamId}`)
  await expect(hers.pending()).toContainText(t('teams.wantsToLeave'))
  await hears(hers, t('shell.newsTeamLeave', { username: bruno.username, team: name }))
  await goTo(brunos, '/management/my_teams')
  const leaving = brunos.getByRole('region', { name: t('teams.leaves') })
  await leaving.getByRole('button', { name: t('teams.stay') }).click()
  await expect(leaving).toBeHidden()
  await hears(hers, t('shell.newsTeamStay', { username: bruno.username, team: name }))
  expect(await told(1)).toEqual(['bruno joined'])
})

test('he asks again, and she agrees: he is out at once, and the feed says that he left', async ({ t }) => {
  const hers = new Teams(annas, t)
  await goTo(brunos, teamPage())
  await brunos.getByRole('button', { name: t('teams.leave') }).click()
  await new Teams(brunos, t).confirm(t('teams.leaveTitle', { name }), t('teams.leave'))
  await expect(brunos.getByText(t('teams.leavingText'))).toBeVisible()
  await goTo(annas, `/management/my_teams/${teamId}`)
  await hers
    .pending()
    .getByRole('button', { name: t('teams.letGo') })
    .click()
  await expect(hers.member(bruno.username)).toBeHidden()
  await goTo(brunos, '/management/my_teams')
  await expect(brunos.getByRole('heading', { name: t('teams.noTeams') })).toBeVisible()
  expect(await told(2)).toEqual(['bruno left', 'bruno joined'])
})

test('she makes a link, he comes in by it; a new one ends the one before', async ({ t }) => {
  const hers = new Teams(annas, t)
  const panel = annas.getByRole('region', { name: t('teams.inviteLink') })
  const first = await hers.makeLink(panel)
  const second = await hers.makeLink(panel, true)
  await goTo(brunos, first)
  await expect(brunos.getByRole('heading', { level: 1, name: t('teams.deadLink') })).toBeVisible()
  await goTo(brunos, second)
  await brunos.getByRole('button', { name: t('teams.joinTeam', { name }) }).click()
  await expect(new Teams(brunos, t).member(bruno.username)).toBeVisible()
  expect(await told(2)).toEqual(['bruno joined', 'bruno left'])
  await hears(hers, t('shell.newsTeamJoin', { username: bruno.username, team: name }))
})

test('she gives him notice and he goes at once: the feed says that he was released; he comes back', async ({ t }) => {
  const [hers, his] = [new Teams(annas, t), new Teams(brunos, t)]
  await goTo(annas, `/management/my_teams/${teamId}`)
  await hers.act(bruno.username, t('teams.kick'))
  await hers.confirm(t('teams.kickTitle', { name: bruno.username }), t('teams.kick'))
  await expect(hers.pending()).toContainText(t('teams.isKicked'))
  await goTo(brunos, teamPage())
  await brunos.getByRole('button', { name: t('teams.leaveNow') }).click()
  await his.confirm(t('teams.leaveTitle', { name }), t('teams.leave'))
  await expect(his.member(bruno.username)).toBeHidden()
  expect(await told(1)).toEqual(['bruno released'])
  await goTo(annas, `/management/my_teams/${teamId}`)
  await hers.invite(bruno.username)
  await expect(hers.pending()).toContainText(bruno.username)
  await goTo(brunos, '/management/my_teams')
  await his
    .invites()
    .getByRole('button', { name: t('teams.accept') })
    .click()
  await expect(his.shell.toast(t('teams.joined'))).toBeVisible()
  await expect(his.mine()).toContainText(name)
})

test('she hands the team over: he is told and is its owner, she an admin without settings', async ({ t }) => {
  const [hers, his] = [new Teams(annas, t), new Teams(brunos, t)]
  await goTo(annas, `/management/my_teams/${teamId}`)
  await hers.act(bruno.username, t('teams.handOver'))
  await hers.confirm(t('teams.handOverTitle', { name: bruno.username }), t('teams.handOver'))
  await expect(hers.member(bruno.username).getByText(t('teams.owner'), { exact: true })).toBeVisible()
  await expect(hers.member(anna.username).getByText(t('teams.admin'), { exact: true })).toBeVisible()
  await expect(annas.getByRole('region', { name: t('teams.settings') })).toBeHidden()
  await goTo(brunos, `/management/my_teams/${teamId}`)
  await expect(brunos.getByRole('region', { name: t('teams.settings') })).toBeVisible()
  await hears(his, t('shell.newsTeamOwner', { username: anna.username, team: name }))
})

test('he adds a guest and renames them; both see the guest in the roster, and a page says that it can be claimed', async ({
  t,
}) => {
  const [hers, his] = [new Teams(annas, t), new Teams(brunos, t)]
  const first = freshName('gigi')
  guest = freshName('luigi')
  await his.addGuest(first)
  await expect(his.member(first).getByText(t('teams.guest'), { exact: true })).toBeVisible()
  await his.act(first, t('teams.renameGuest'))
  const renaming = t('teams.renameGuestTitle', { name: first })
  await his.shell.dialog(renaming).getByLabel(t('teams.guestName')).fill(guest)
  await his.confirm(renaming, t('teams.rename'))
  await expect(his.member(guest)).toBeVisible()
  expect(await told(1)).toEqual(['another joined'])
  await goTo(annas, teamPage())
  // The roster of those who run the team comes in place of everybody's, and would take a press on that along.
  await expect(hers.actsOn(guest)).toBeVisible()
  await hers.member(guest).getByRole('link', { name: guest }).click()
  await expect(annas.getByText(t('players.guestTitle', { name: guest }))).toBeVisible()
})

test('whoever the guest is signs in from the link and takes their place and their history', async ({
  t,
  visit,
  newcomer,
}) => {
  const his = new Teams(brunos, t)
  await his.act(guest, t('teams.claimLink'))
  const path = await his.makeLink(his.shell.dialog(t('teams.claimLinkFor', { name: guest })))
  const carla = await newcomer('carla')
  const carlas = await visit(path)
  await expect(carlas.getByRole('heading', { level: 1, name: t('teams.claimOf', { name: guest }) })).toBeVisible()
  const popup = await SignOn.openedBy(carlas.getByRole('button', { name: t('teams.signInFirst') }), t)
  const closed = popup.page.waitForEvent('close')
  await popup.signIn(carla.username, password)
  await closed
  const hers = new Teams(carlas, t)
  await carlas
    .getByRole('main')
    .getByRole('button', { name: t('teams.claim') })
    .click()
  await hers.confirm(t('teams.claimTitle', { name: guest }), t('teams.claim'))
  await expect(hers.member(carla.username)).toBeVisible()
  await expect(hers.member(guest)).toBeHidden()
  const [line] = await feedOf(anna, teamId)
  expect([line?.type, line?.userId]).toEqual(['joined', await carla.id()])
  await goTo(brunos, teamPage())
  await hears(his, t('shell.newsTeamJoin', { username: carla.username, team: name }))
  expect((await carlas.goto(`/users/${guest}`))?.status()).toBe(404)
  await goTo(carlas, path)
  await expect(carlas.getByRole('heading', { level: 1, name: t('teams.deadLink') })).toBeVisible()
  await carlas.context().close()
})

test('he dissolves the team: the consequences are said, everybody is out, and the feed knows', async ({ t }) => {
  await goTo(brunos, `/management/my_teams/${teamId}`)
  await brunos.getByRole('button', { name: t('teams.dissolve') }).click()
  const dialog = new Teams(brunos, t).shell.dialog(t('teams.dissolveTitle', { name }))
  await expect(dialog.getByText(t('teams.dissolvePlayers', { count: 3 }))).toBeVisible()
  await dialog.getByLabel(t('teams.dissolveByName')).fill(name)
  await dialog.getByRole('button', { name: t('teams.dissolve') }).click()
  await expect(brunos).toHaveURL(/\/management\/my_teams$/)
  await goTo(annas, '/management/my_teams')
  await expect(annas.getByRole('heading', { name: t('teams.noTeams') })).toBeVisible()
  expect((await told(3)).sort()).toEqual(['anna released', 'another released', 'bruno released'])
  await goTo(annas, teamPage())
  await expect(annas.getByText(t('teams.dissolved'))).toBeVisible()
})
