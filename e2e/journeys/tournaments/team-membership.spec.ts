import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { transfersOf, createGame, type CreatedGame } from '../../support/market.ts'
import { freshName, password, type Person } from '../../support/people.ts'
import { SignOn } from '../../support/pages/sign-on.ts'
import { Teams } from '../../support/pages/teams.ts'
import { goTo } from '../../support/ready.ts'

/*
 * Two users, each in a window of their own, use everything that teams offer. Every step is visible on the other side:
 * on the other user's page and in their notifications, and in the feed if a member joined or left.
 */
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 1000 } })

const name = freshName('Aurora')
let game: CreatedGame
let anna: Person
let bruno: Person
let annas: Page
let brunos: Page
let teamId: string
let guest: string

test.beforeAll(async ({ browser, newcomer, someone }) => {
  game = await createGame(await someone('admin'))
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
const newestTransfers = async (count: number) => {
  const [annaId, brunoId] = [await anna.id(), await bruno.id()]
  const nameOf = (id: string) => (id === annaId ? 'anna' : id === brunoId ? 'bruno' : 'another')
  return (await transfersOf(anna, teamId)).slice(0, count).map(({ type, userId }) => `${nameOf(userId)} ${type}`)
}

/** The newest notification in the menu. */
const expectNotification = async (teams: Teams, text: string) => {
  await expect((await teams.openNotifications()).first()).toContainText(text)
  await teams.page.keyboard.press('Escape')
}

test('the owner creates a team in a form that focuses the name, and the feed shows it', async ({ t }) => {
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
  expect(await newestTransfers(1)).toEqual(['anna joined'])
  await goTo(brunos, `/transfers?team_id=${teamId}`)
  await expect(brunos.getByRole('link', { name: anna.username })).toBeVisible()
})

test('the owner invites a player, who gets a notification with a link to the team', async ({ t }) => {
  const teams = new Teams(annas, t)
  await teams.invite(bruno.username)
  await expect(teams.shell.toast(t('teams.invited', { name: bruno.username }))).toBeVisible()
  await expect(teams.pending()).toContainText(bruno.username)
  await expect(teams.pending()).toContainText(t('teams.awaitsAnswer'))
  await goTo(brunos, '/management/my_teams')
  const brunosTeams = new Teams(brunos, t)
  await expect(brunosTeams.invites()).toContainText(name)
  await expectNotification(brunosTeams, t('shell.notificationTeamInvite', { username: anna.username, team: name }))
})

test('on a phone the owner reminds the player, who has not answered, once a day; the player is notified again', async ({
  browser,
  origin,
  t,
}) => {
  const phone = await anna.window(browser, { viewport: { width: 390, height: 844 } })
  const teams = new Teams(phone, t)
  const invite = teams.pending().getByRole('listitem').filter({ hasText: bruno.username })
  const reminded = invite.getByRole('button', { name: new RegExp(`^${t('teams.remindedAt', { time: '.+' })}$`) })
  const path = `${origin}/management/my_teams/${teamId}`
  await goTo(phone, path)
  await invite.getByRole('button', { name: t('teams.remind'), exact: true }).click()
  await expect(teams.shell.toast(t('teams.reminded', { name: bruno.username }))).toBeVisible()
  await expect(reminded).toBeDisabled()
  await expect(reminded).toBeFocused()
  await expect(invite).toContainText(new RegExp(t('teams.awaitsReminded', { time: '.+' })))
  await expectAccessible(phone)
  const parts = (['invite', 'pending', 'roster', 'settings', 'dangerZone'] as const).map((part) => t(`teams.${part}`))
  const headings = await phone.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(
    headings.filter((heading) => parts.includes(heading)),
    'the invite first, dissolving last',
  ).toEqual(parts)
  await goTo(phone, path)
  await expect(reminded).toBeDisabled()
  await expect(invite.getByRole('button', { name: t('teams.remind'), exact: true })).toBeHidden()
  await phone.context().close()
  await goTo(brunos, '/management/my_teams')
  const text = t('shell.notificationTeamInviteAgain', { username: anna.username, team: name })
  await expectNotification(new Teams(brunos, t), text)
})

test('the owner cancels the invite, which disappears for the player, and sends another one', async ({ t }) => {
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

test('the player declines an invite and accepts the next one: the owner is notified, the roster and the feed show the player', async ({
  t,
}) => {
  const [annasTeams, brunosTeams] = [new Teams(annas, t), new Teams(brunos, t)]
  await goTo(brunos, '/management/my_teams')
  await brunosTeams
    .invites()
    .getByRole('button', { name: t('teams.decline') })
    .click()
  await expect(brunosTeams.shell.toast(t('teams.declined'))).toBeVisible()
  await goTo(annas, teamPage())
  await expect(annasTeams.pending()).toContainText(t('teams.nothingPending'))
  await annasTeams.invite(bruno.username)
  await expect(annasTeams.pending()).toContainText(bruno.username)
  await goTo(brunos, teamPage())
  await expect(brunos.getByText(t('teams.invitedYou', { name }))).toBeVisible()
  await brunos.getByRole('button', { name: t('teams.accept') }).click()
  await expect(brunosTeams.member(bruno.username)).toBeVisible()
  expect(await newestTransfers(2)).toEqual(['bruno joined', 'anna joined'])
  await goTo(annas, teamPage())
  await expect(annasTeams.member(bruno.username)).toBeVisible()
  await expect(annasTeams.actionsOf(anna.username)).toBeHidden()
  await expect(annasTeams.pending()).toContainText(t('teams.nothingPending'))
  await expectNotification(annasTeams, t('shell.notificationTeamJoin', { username: bruno.username, team: name }))
})

test('the owner makes the player an admin, who is notified, may manage, and can neither be released nor leave; then revokes it', async ({
  t,
}) => {
  const [annasTeams, brunosTeams] = [new Teams(annas, t), new Teams(brunos, t)]
  await annasTeams.clickAction(bruno.username, t('teams.makeAdmin'))
  await expect(annasTeams.member(bruno.username).getByText(t('teams.admin'), { exact: true })).toBeVisible()
  await annasTeams.actionsOf(bruno.username).click()
  await expect(
    annasTeams.member(bruno.username).getByRole('button', { name: t('teams.kick'), exact: true }),
  ).toBeHidden()
  await annas.keyboard.press('Escape')
  await goTo(brunos, teamPage())
  await expectNotification(brunosTeams, t('shell.notificationTeamAdmin', { username: anna.username, team: name }))
  await expect(brunos.getByRole('link', { name: t('teams.manage') })).toBeVisible()
  await expect(brunos.getByRole('button', { name: t('shell.share') })).toBeVisible()
  await expect(brunos.getByRole('button', { name: t('teams.leave') })).toBeHidden()
  await annasTeams.clickAction(bruno.username, t('teams.removeAdmin'))
  await expect(annasTeams.shell.toast(t('teams.removedAdmin', { name: bruno.username }))).toBeVisible()
  await goTo(brunos, teamPage())
  await expect(brunosTeams.member(bruno.username).getByText(t('teams.admin'), { exact: true })).toBeHidden()
  await expect(brunos.getByRole('button', { name: t('teams.leave') })).toBeVisible()
})

test('the owner gives the player notice, who is notified of the period; cancelling it notifies the player, who stays a member', async ({
  t,
}) => {
  const [annasTeams, brunosTeams] = [new Teams(annas, t), new Teams(brunos, t)]
  await annasTeams.clickAction(bruno.username, t('teams.kick'))
  await annasTeams.confirm(t('teams.kickTitle', { name: bruno.username }), t('teams.kick'))
  await expect(annasTeams.member(bruno.username).getByText(t('teams.kicked'), { exact: true })).toBeVisible()
  await goTo(brunos, teamPage())
  await expect(brunos.getByText(t('teams.kickedText'))).toBeVisible()
  await expectNotification(brunosTeams, t('shell.notificationTeamKick', { username: anna.username, team: name }))
  await annasTeams
    .pending()
    .getByRole('button', { name: t('teams.keep') })
    .click()
  await expect(annasTeams.member(bruno.username).getByText(t('teams.kicked'), { exact: true })).toBeHidden()
  await goTo(brunos, '/management/my_teams')
  await expect(brunosTeams.myTeams()).toContainText(name)
  await expect(brunos.getByRole('region', { name: t('teams.kicks') })).toBeHidden()
  await expectNotification(brunosTeams, t('shell.notificationTeamKeep', { username: anna.username, team: name }))
  expect(await newestTransfers(1)).toEqual(['bruno joined'])
})

test('the player asks to leave and cancels that: the owner is notified of both', async ({ t }) => {
  const [annasTeams, brunosTeams] = [new Teams(annas, t), new Teams(brunos, t)]
  await goTo(brunos, teamPage())
  await brunos.getByRole('button', { name: t('teams.leave') }).click()
  await brunosTeams.confirm(t('teams.leaveTitle', { name }), t('teams.leave'))
  await expect(brunos.getByText(t('teams.leavingText'))).toBeVisible()
  await goTo(annas, `/management/my_teams/${teamId}`)
  await expect(annasTeams.pending()).toContainText(t('teams.wantsToLeave'))
  await expectNotification(annasTeams, t('shell.notificationTeamLeave', { username: bruno.username, team: name }))
  await goTo(brunos, '/management/my_teams')
  const leaving = brunos.getByRole('region', { name: t('teams.leaves') })
  await leaving.getByRole('button', { name: t('teams.stay') }).click()
  await expect(leaving).toBeHidden()
  await expectNotification(annasTeams, t('shell.notificationTeamStay', { username: bruno.username, team: name }))
  expect(await newestTransfers(1)).toEqual(['bruno joined'])
})

test('the player asks again, and the owner agrees: the membership ends at once, and the feed shows that the player left', async ({
  t,
}) => {
  const annasTeams = new Teams(annas, t)
  await goTo(brunos, teamPage())
  await brunos.getByRole('button', { name: t('teams.leave') }).click()
  await new Teams(brunos, t).confirm(t('teams.leaveTitle', { name }), t('teams.leave'))
  await expect(brunos.getByText(t('teams.leavingText'))).toBeVisible()
  await goTo(annas, `/management/my_teams/${teamId}`)
  await annasTeams
    .pending()
    .getByRole('button', { name: t('teams.letGo') })
    .click()
  await expect(annasTeams.member(bruno.username)).toBeHidden()
  await goTo(brunos, '/management/my_teams')
  await expect(brunos.getByRole('heading', { name: t('teams.noTeams') })).toBeVisible()
  expect(await newestTransfers(2)).toEqual(['bruno left', 'bruno joined'])
})

test('the player joins by a link of the owner; a new link invalidates the previous one', async ({ t }) => {
  const annasTeams = new Teams(annas, t)
  const panel = annas.getByRole('region', { name: t('teams.inviteLink') })
  const first = await annasTeams.createLink(panel)
  const second = await annasTeams.createLink(panel, true)
  // The link can be read again, on any device.
  await goTo(annas, `/management/my_teams/${teamId}`)
  await expect(panel.getByLabel(t('teams.inviteLink'))).toHaveValue(new RegExp(`${second}$`))
  await goTo(brunos, first)
  await expect(brunos.getByRole('heading', { level: 1, name: t('teams.deadLink') })).toBeVisible()
  await goTo(brunos, second)
  await brunos.getByRole('button', { name: t('teams.joinTeam', { name }) }).click()
  await expect(new Teams(brunos, t).member(bruno.username)).toBeVisible()
  expect(await newestTransfers(2)).toEqual(['bruno joined', 'bruno left'])
  await expectNotification(annasTeams, t('shell.notificationTeamJoin', { username: bruno.username, team: name }))
})

test('the owner gives notice and the player leaves at once: the feed shows the release; then the player joins again', async ({
  t,
}) => {
  const [annasTeams, brunosTeams] = [new Teams(annas, t), new Teams(brunos, t)]
  await goTo(annas, `/management/my_teams/${teamId}`)
  await annasTeams.clickAction(bruno.username, t('teams.kick'))
  await annasTeams.confirm(t('teams.kickTitle', { name: bruno.username }), t('teams.kick'))
  await expect(annasTeams.pending()).toContainText(t('teams.isKicked'))
  await goTo(brunos, teamPage())
  await brunos.getByRole('button', { name: t('teams.leaveNow') }).click()
  await brunosTeams.confirm(t('teams.leaveTitle', { name }), t('teams.leave'))
  await expect(brunosTeams.member(bruno.username)).toBeHidden()
  expect(await newestTransfers(1)).toEqual(['bruno released'])
  await goTo(annas, `/management/my_teams/${teamId}`)
  await annasTeams.invite(bruno.username, { inPanel: true })
  await expect(annasTeams.invitePanel().getByRole('combobox', { name: t('teams.player') })).toHaveValue('')
  await expect(annasTeams.pending()).toContainText(bruno.username)
  await goTo(brunos, '/management/my_teams')
  await brunosTeams
    .invites()
    .getByRole('button', { name: t('teams.accept') })
    .click()
  await expect(brunosTeams.shell.toast(t('teams.joined'))).toBeVisible()
  await expect(brunosTeams.myTeams()).toContainText(name)
})

test('the owner transfers the team: the player is notified and becomes the owner, the old owner an admin without settings', async ({
  t,
}) => {
  const [annasTeams, brunosTeams] = [new Teams(annas, t), new Teams(brunos, t)]
  await goTo(annas, `/management/my_teams/${teamId}`)
  await annasTeams.clickAction(bruno.username, t('teams.handOver'))
  await annasTeams.confirm(t('teams.handOverTitle', { name: bruno.username }), t('teams.handOver'))
  await expect(annasTeams.member(bruno.username).getByText(t('teams.owner'), { exact: true })).toBeVisible()
  await expect(annasTeams.member(anna.username).getByText(t('teams.admin'), { exact: true })).toBeVisible()
  await expect(annas.getByRole('region', { name: t('teams.settings') })).toBeHidden()
  await goTo(brunos, `/management/my_teams/${teamId}`)
  await expect(brunos.getByRole('region', { name: t('teams.settings') })).toBeVisible()
  await expectNotification(brunosTeams, t('shell.notificationTeamOwner', { username: anna.username, team: name }))
})

test('the new owner adds a guest and renames them; both see the guest in the roster, whose page shows that it can be claimed', async ({
  t,
}) => {
  const [annasTeams, brunosTeams] = [new Teams(annas, t), new Teams(brunos, t)]
  const first = freshName('gigi')
  guest = freshName('luigi')
  await brunosTeams.addGuest(first)
  await expect(brunosTeams.member(first).getByText(t('teams.guest'), { exact: true })).toBeVisible()
  await brunosTeams.clickAction(first, t('teams.renameGuest'))
  const renaming = t('teams.renameGuestTitle', { name: first })
  await brunosTeams.shell.dialog(renaming).getByLabel(t('teams.guestName')).fill(guest)
  await brunosTeams.confirm(renaming, t('teams.rename'))
  await expect(brunosTeams.member(guest)).toBeVisible()
  expect(await newestTransfers(1)).toEqual(['another joined'])
  await goTo(annas, teamPage())
  // A moment later the roster for admins replaces the public one: a click in between would have no effect.
  await expect(annasTeams.actionsOf(guest)).toBeVisible()
  await annasTeams.member(guest).getByRole('link', { name: guest }).click()
  await expect(annas.getByText(t('players.guestTitle', { name: guest }))).toBeVisible()
})

test('the user behind the guest signs in from the link and gets the place and the history of the guest', async ({
  t,
  visit,
  newcomer,
}) => {
  const brunosTeams = new Teams(brunos, t)
  await brunosTeams.clickAction(guest, t('teams.claimLink'))
  const path = await brunosTeams.createLink(brunosTeams.shell.dialog(t('teams.claimLinkFor', { name: guest })))
  const carla = await newcomer('carla')
  const carlas = await visit(path)
  await expect(carlas.getByRole('heading', { level: 1, name: t('teams.claimOf', { name: guest }) })).toBeVisible()
  const popup = await SignOn.openedBy(carlas.getByRole('button', { name: t('teams.signInFirst') }), t)
  const closed = popup.page.waitForEvent('close')
  await popup.signIn(carla.username, password)
  await closed
  const carlasTeams = new Teams(carlas, t)
  await carlas
    .getByRole('main')
    .getByRole('button', { name: t('teams.claim') })
    .click()
  await carlasTeams.confirm(t('teams.claimTitle', { name: guest }), t('teams.claim'))
  await expect(carlasTeams.member(carla.username)).toBeVisible()
  await expect(carlasTeams.member(guest)).toBeHidden()
  const [transfer] = await transfersOf(anna, teamId)
  expect([transfer?.type, transfer?.userId]).toEqual(['joined', await carla.id()])
  await goTo(brunos, teamPage())
  await expectNotification(brunosTeams, t('shell.notificationTeamJoin', { username: carla.username, team: name }))
  expect((await carlas.goto(`/users/${guest}`))?.status()).toBe(404)
  await goTo(carlas, path)
  await expect(carlas.getByRole('heading', { level: 1, name: t('teams.deadLink') })).toBeVisible()
  await carlas.context().close()
})

test('the owner dissolves the team: the consequences are shown, all members leave, and the feed shows that', async ({
  t,
}) => {
  await goTo(brunos, `/management/my_teams/${teamId}`)
  await brunos.getByRole('button', { name: t('teams.dissolve') }).click()
  const dialog = new Teams(brunos, t).shell.dialog(t('teams.dissolveTitle', { name }))
  await expect(dialog.getByText(t('teams.dissolvePlayers', { count: 3 }))).toBeVisible()
  await dialog.getByLabel(t('teams.dissolveByName')).fill(name)
  await dialog.getByRole('button', { name: t('teams.dissolve') }).click()
  await expect(brunos).toHaveURL(/\/management\/my_teams$/)
  await goTo(annas, '/management/my_teams')
  await expect(annas.getByRole('heading', { name: t('teams.noTeams') })).toBeVisible()
  expect((await newestTransfers(3)).sort()).toEqual(['anna released', 'another released', 'bruno released'])
  await goTo(annas, teamPage())
  await expect(annas.getByText(t('teams.dissolved'))).toBeVisible()
})
