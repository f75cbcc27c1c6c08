import { expect, test, type Page } from '../support/journey.ts'
import { addGuest, foundTeam, setMarket, takeIn, type OwnGame } from '../support/market.ts'
import { freshName, unverified, type Person } from '../support/people.ts'
import { Teams } from '../support/pages/teams.ts'
import { claiming, says, twoTeams, type FoundTeam } from '../support/two-teams.ts'
import { goTo } from '../support/ready.ts'

/*
 * Every refusal about teams that a person can cause in the browser is shown by its text. Most need a page that was
 * opened before somebody else changed what it shows: the other acts over the API meanwhile.
 */
test.describe.configure({ mode: 'serial' })

let admin: Person
let game: OwnGame
let owner: Person
let member: Person
let other: Person
let owners: Page
let members: Page
let team: FoundTeam
let rival: FoundTeam

test.beforeAll(async ({ browser, newcomer, someone }) => {
  ;({ admin, game, owner, member, other, team, rival } = await twoTeams({ newcomer, someone }))
  owners = await owner.open(browser, teamPath())
  members = await member.open(browser, teamPath())
})
test.afterAll(async () => {
  await owners.context().close()
  await members.context().close()
})

const teamPath = () => `/teams/${team.id}`
const managePath = () => `/management/my_teams/${team.id}`
const api = (path = '') => `/esports/v2/teams/${team.id}${path}`

test('TEAM_CONFLICT and TEAM_EXISTING: a second team, and a name that is taken', async ({ t, browser, newcomer }) => {
  const teams = new Teams(owners, t)
  await goTo(owners, '/management/my_teams')
  await teams.found(freshName('Doppia'), game.name)
  await says(owners, t('errors.TEAM_CONFLICT'))
  const novice = await newcomer('nuovo')
  const novices = await novice.open(browser, '/management/my_teams')
  await new Teams(novices, t).found(team.name, game.name)
  await says(novices, t('errors.TEAM_EXISTING'))
  await novices.context().close()
})

test('USER_NOT_VERIFIED: who has not confirmed the mail address is told before anything is typed', async ({
  t,
  browser,
  origin,
}) => {
  const novice = await unverified(origin, 'fretta')
  await owner.call('POST', api('/invites'), { user_id: await novice.id() })
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

test('USER_NOT_VERIFIED: a team is founded after the confirmation was taken back', async ({ t, browser, newcomer }) => {
  const novice = await newcomer('fretta')
  const page = await novice.open(browser, '/management/my_teams')
  const teams = new Teams(page, t)
  // From here on the page knows its reader, as somebody verified.
  await expect(teams.shell.accountOf(novice.username)).toBeVisible()
  await admin.call('PUT', `/accounts/v2/users/${await novice.id()}/verified`, { value: false })
  const name = freshName('Presto')
  await teams.found(name, game.name)
  const dialog = teams.shell.dialog(t('teams.create'))
  await expect(dialog.getByText(t('errors.USER_NOT_VERIFIED'))).toBeVisible()
  await expect(dialog.getByLabel(t('teams.name'))).toHaveValue(name)
  await page.context().close()
})

test('ALREADY_MEMBER_OF_A_TEAM: a member founds a team, and another opens an invite link', async ({
  t,
  browser,
  newcomer,
}) => {
  await goTo(members, '/management/my_teams')
  await new Teams(members, t).found(freshName('Terza'), game.name)
  await says(members, t('errors.ALREADY_MEMBER_OF_A_TEAM'))
  const { code } = await (await owner.call('POST', api('/inviteLink'))).json()
  const join = (page: Page) => page.getByRole('button', { name: t('teams.joinTeam', { name: team.name }) })
  const others = await other.open(browser, `/invites/${code}`)
  await says(others, t('errors.ALREADY_MEMBER_OF_A_TEAM'))
  await says(others, t('teams.joinElsewhere', { game: game.name }))
  await expect(join(others)).toBeHidden()
  await others.context().close()
  const late = await newcomer('dopo')
  const lates = await late.open(browser, `/invites/${code}`)
  await expect(join(lates)).toBeEnabled()
  await takeIn(other, late, rival.id)
  await join(lates).click()
  await says(lates, t('errors.ALREADY_MEMBER_OF_A_TEAM'))
  await expect(join(lates)).toBeHidden()
  await lates.context().close()
})

test('ALREADY_OTHER_TEAM_MEMBER: somebody of another team of the game is invited', async ({ t }) => {
  const teams = new Teams(owners, t)
  await goTo(owners, managePath())
  await teams.invite(other.username)
  await expect(teams.inviting().getByText(t('errors.ALREADY_OTHER_TEAM_MEMBER'))).toBeVisible()
})

test('USER_ALREADY_INVITED and ALREADY_TEAM_MEMBER: another admin was quicker', async ({ t, newcomer }) => {
  const teams = new Teams(owners, t)
  const wanted = await newcomer('ivo')
  await goTo(owners, managePath())
  await teams.choose(wanted.username)
  await owner.call('POST', api('/invites'), { user_id: await wanted.id() })
  await teams.sendInvite()
  await expect(teams.inviting().getByText(t('errors.USER_ALREADY_INVITED'))).toBeVisible()
  await wanted.call('POST', api('/join'))
  await teams.sendInvite()
  await expect(teams.inviting().getByText(t('errors.ALREADY_TEAM_MEMBER'))).toBeVisible()
})

test('USER_NOT_INVITED: the invite was taken back meanwhile', async ({ t, browser, newcomer }) => {
  const wanted = await newcomer('pia')
  const id = await wanted.id()
  await owner.call('POST', api('/invites'), { user_id: id })
  const page = await wanted.open(browser, teamPath())
  await expect(page.getByRole('button', { name: t('teams.accept') })).toBeVisible()
  await owner.call('DELETE', api(`/invites/${id}`))
  await page.getByRole('button', { name: t('teams.accept') }).click()
  await says(page, t('errors.USER_NOT_INVITED'))
  await page.context().close()
})

test('ALREADY_LEAVING and COULDNT_QUIT_IF_ADMIN_OR_OWNER: a page that is behind', async ({ t }) => {
  const teams = new Teams(members, t)
  const leave = async () => {
    await members.getByRole('button', { name: t('teams.leave') }).click()
    await teams.confirm(t('teams.leaveTitle', { name: team.name }), t('teams.leave'))
  }
  await goTo(members, teamPath())
  await expect(members.getByRole('button', { name: t('teams.leave') })).toBeVisible()
  await member.call('POST', api('/leave'))
  await leave()
  await says(members, t('errors.ALREADY_LEAVING'))
  await member.call('DELETE', api('/leave'))
  await goTo(members, teamPath())
  await expect(members.getByRole('button', { name: t('teams.leave') })).toBeVisible()
  await owner.call('POST', api('/admins'), { user_id: await member.id() })
  await leave()
  await says(members, t('errors.COULDNT_QUIT_IF_ADMIN_OR_OWNER'))
})

test('NOT_ADMIN and ALREADY_ADMIN: the role has changed meanwhile', async ({ t }) => {
  const teams = new Teams(owners, t)
  const id = await member.id()
  await goTo(owners, managePath())
  await expect(teams.member(member.username).getByText(t('teams.admin'), { exact: true })).toBeVisible()
  await owner.call('DELETE', api(`/admins/${id}`))
  await teams.act(member.username, t('teams.removeAdmin'))
  await says(owners, t('errors.NOT_ADMIN'))
  await expect(teams.member(member.username).getByText(t('teams.admin'), { exact: true })).toBeHidden()
  await owner.call('POST', api('/admins'), { user_id: id })
  await teams.act(member.username, t('teams.makeAdmin'))
  await says(owners, t('errors.ALREADY_ADMIN'))
})

test('COULDNT_KICK_ADMIN_OR_OWNER, ALREADY_KICKING and NOT_IN_TEAM: a release that comes late', async ({ t }) => {
  const teams = new Teams(owners, t)
  const id = await member.id()
  const kick = async () => {
    await teams.act(member.username, t('teams.kick'))
    await teams.confirm(t('teams.kickTitle', { name: member.username }), t('teams.kick'))
  }
  const asMember = async () => {
    await goTo(owners, managePath())
    await expect(teams.actsOn(member.username)).toBeVisible()
  }
  await owner.call('DELETE', api(`/admins/${id}`))
  await asMember()
  await owner.call('POST', api('/admins'), { user_id: id })
  await kick()
  await says(owners, t('errors.COULDNT_KICK_ADMIN_OR_OWNER'))
  await owner.call('DELETE', api(`/admins/${id}`))
  await asMember()
  await owner.call('POST', api(`/users/${id}/kick`))
  await kick()
  await says(owners, t('errors.ALREADY_KICKING'))
  await owner.call('DELETE', api(`/users/${id}/kick`))
  await asMember()
  await owner.call('POST', api(`/users/${id}/kick`))
  await member.call('POST', api('/leave'))
  await kick()
  await says(owners, t('errors.NOT_IN_TEAM'))
  await takeIn(owner, member, team.id)
})

test('ENTITY_CONFLICT: a notice is taken back twice', async ({ t }) => {
  const teams = new Teams(owners, t)
  const id = await member.id()
  await owner.call('POST', api(`/users/${id}/kick`))
  await goTo(owners, managePath())
  const keep = teams.pending().getByRole('button', { name: t('teams.keep') })
  await expect(keep).toBeVisible()
  await owner.call('DELETE', api(`/users/${id}/kick`))
  await keep.click()
  await says(owners, t('errors.ENTITY_CONFLICT'))
  await expect(keep).toBeHidden()
})

test('MARKET_CLOSED: invite, leave, release and claim wait, taking back does not; the page says so', async ({
  t,
  browser,
  newcomer,
}) => {
  const [hers, his] = [new Teams(owners, t), new Teams(members, t)]
  const closed = t('errors.MARKET_CLOSED')
  await goTo(members, teamPath())
  await setMarket(admin, game, 'close')
  await members.getByRole('button', { name: t('teams.leave') }).click()
  await his.confirm(t('teams.leaveTitle', { name: team.name }), t('teams.leave'))
  await says(members, closed)
  await goTo(owners, managePath())
  await expect(owners.getByText(t('teams.marketClosed', { game: game.name }))).toBeVisible()
  await hers.act(member.username, t('teams.kick'))
  await hers.confirm(t('teams.kickTitle', { name: member.username }), t('teams.kick'))
  await says(owners, closed)
  await hers.invite(other.username)
  await expect(hers.inviting().getByText(closed)).toBeVisible()
  const { code } = await (await owner.call('POST', api('/inviteLink'))).json()
  await goTo(members, `/invites/${code}`)
  await expect(members.getByText(t('teams.inAlready'))).toBeVisible()
  const guest = await addGuest(other, rival.id)
  const ofRival = `/esports/v2/teams/${rival.id}/provisionalUsers/${guest.id}/claimLink`
  const claim: { code: string } = await (await other.call('POST', ofRival)).json()
  const stranger = await newcomer('elio')
  const strangers = await stranger.open(browser, `/invites/${code}`)
  await says(strangers, closed)
  await says(strangers, t('teams.joinMarket'))
  await goTo(strangers, `/claims/${claim.code}`)
  await says(strangers, closed)
  await says(strangers, t('teams.claimMarket'))
  await expect(claiming(strangers, t('teams.claim'))).toBeHidden()
  await setMarket(admin, game, 'open')
  await strangers.reload()
  await expect(claiming(strangers, t('teams.claim'))).toBeEnabled()
  await strangers.context().close()
})

test('MARKET_CLOSED: who says yes to an invite or to a link, after the market has closed', async ({
  t,
  browser,
  newcomer,
}) => {
  const [invited, linked] = [await newcomer('elio'), await newcomer('lina')]
  await owner.call('POST', api('/invites'), { user_id: await invited.id() })
  const { code } = await (await owner.call('POST', api('/inviteLink'))).json()
  const [inviteds, linkeds] = [await invited.open(browser, teamPath()), await linked.open(browser, `/invites/${code}`)]
  const accept = inviteds.getByRole('button', { name: t('teams.accept') })
  const join = linkeds.getByRole('button', { name: t('teams.joinTeam', { name: team.name }) })
  await expect(accept).toBeEnabled()
  await expect(join).toBeEnabled()
  await setMarket(admin, game, 'close')
  await accept.click()
  await says(inviteds, t('errors.MARKET_CLOSED'))
  await join.click()
  await says(linkeds, t('errors.MARKET_CLOSED'))
  await setMarket(admin, game, 'open')
  await goTo(inviteds, teamPath())
  await accept.click()
  await expect(new Teams(inviteds, t).member(invited.username)).toBeVisible()
  for (const page of [inviteds, linkeds]) await page.context().close()
})

test('PERMISSION_DENIED and NOT_TEAM_OWNER: the office was lost meanwhile', async ({ t }) => {
  const [hers, his] = [new Teams(owners, t), new Teams(members, t)]
  const id = await member.id()
  await owner.call('POST', api('/admins'), { user_id: id })
  await goTo(members, managePath())
  await his.choose(other.username)
  await owner.call('DELETE', api(`/admins/${id}`))
  await his.sendInvite()
  await expect(his.inviting().getByText(t('errors.PERMISSION_DENIED'))).toBeVisible()
  await goTo(owners, managePath())
  const name = owners.getByRole('region', { name: t('teams.settings') }).getByLabel(t('teams.name'))
  await name.fill(freshName('Nuvola'))
  await owner.call('PUT', api('/owner'), { user_id: id })
  await owners.getByRole('button', { name: t('teams.rename'), exact: true }).click()
  await says(owners, t('errors.NOT_TEAM_OWNER'))
  await member.call('PUT', api('/owner'), { user_id: await owner.id() })
  await expect(hers.member(owner.username)).toBeVisible()
})

test('TEAM_CONFLICT: the team takes the name of another', async ({ t }) => {
  await goTo(owners, managePath())
  const settings = owners.getByRole('region', { name: t('teams.settings') })
  await settings.getByLabel(t('teams.name')).fill(rival.name)
  await settings.getByRole('button', { name: t('teams.rename'), exact: true }).click()
  await expect(settings.getByText(t('errors.TEAM_CONFLICT'))).toBeVisible()
  await expect(settings.getByLabel(t('teams.name'))).toHaveValue(rival.name)
})

test('BAD_CODE: a link that was replaced while its page was open', async ({ t, browser, newcomer }) => {
  const wanted = await newcomer('elio')
  const { code } = await (await owner.call('POST', api('/inviteLink'))).json()
  const page = await wanted.open(browser, `/invites/${code}`)
  const join = page.getByRole('button', { name: t('teams.joinTeam', { name: team.name }) })
  await expect(join).toBeVisible()
  await owner.call('POST', api('/inviteLink'))
  await join.click()
  await says(page, t('errors.BAD_CODE'))
  await page.context().close()
})

test('TEAM_NOT_FOUND: the team is gone when somebody says yes to it', async ({ t, browser, newcomer }) => {
  const [founder, wanted] = [await newcomer('dora'), await newcomer('tito')]
  const brief = await foundTeam(founder, game, 'Breve')
  await founder.call('POST', `/esports/v2/teams/${brief.id}/invites`, { user_id: await wanted.id() })
  const page = await wanted.open(browser, `/teams/${brief.id}`)
  await expect(page.getByRole('button', { name: t('teams.accept') })).toBeVisible()
  await founder.call('DELETE', `/esports/v2/teams/${brief.id}`)
  await page.getByRole('button', { name: t('teams.accept') }).click()
  await says(page, t('errors.TEAM_NOT_FOUND'))
  await page.context().close()
})

test('ENTITY_CONFLICT: a team that plays in a tournament cannot be dissolved', async ({ t, browser, someone }) => {
  const captain = await someone('captain')
  const { entries } = await (await captain.call('GET', '/esports/v2/teams/@me')).json()
  const [own]: { id: string; name: string }[] = entries
  const page = await captain.open(browser, `/management/my_teams/${own?.id}`)
  const teams = new Teams(page, t)
  await page.getByRole('button', { name: t('teams.dissolve') }).click()
  const dialog = teams.shell.dialog(t('teams.dissolveTitle', { name: own?.name ?? '' }))
  await dialog.getByLabel(t('teams.dissolveByName')).fill(own?.name ?? '')
  await dialog.getByRole('button', { name: t('teams.dissolve') }).click()
  await says(page, t('errors.ENTITY_CONFLICT'))
  await expect(teams.member('captain')).toBeVisible()
  await page.context().close()
})
