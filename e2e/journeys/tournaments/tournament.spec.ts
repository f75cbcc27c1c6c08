import { enterTournament, createFootballTeam, football, type FootballTeam } from '../../support/football.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName, type Person } from '../../support/people.ts'
import { Cockpit } from '../../support/pages/cockpit.ts'
import { Match } from '../../support/pages/match.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' })

test.describe.configure({ mode: 'serial' })

const name = freshName('Trofeo')
const password = 'parola d’ordine'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

let teams: FootballTeam[]
let manager: Person
let managersPage: Page
let visitorsPage: Page
let id: string
/** The match of the first team on the first day, and its opponent. */
let match: { id: string; home: FootballTeam; away: FootballTeam }
let homePage: Page
let awayPage: Page

const teamAt = (index: number): FootballTeam => {
  const team = teams[index]
  if (!team) throw new RangeError(`no team ${index}`)
  return team
}

test.beforeAll(async ({ browser, someone, newcomer }) => {
  manager = await someone('manager')
  teams = await Promise.all(
    ['Aquila', 'Bora', 'Corallo', 'Delfino'].map(async (stem) =>
      createFootballTeam(await newcomer('capo'), freshName(stem)),
    ),
  )
  managersPage = await manager.open(browser, '/management/my_tournaments')
})
test.afterAll(async () => {
  // If a test fails, the pages of later ones are undefined.
  const pages: (Page | undefined)[] = [managersPage, visitorsPage, homePage, awayPage]
  for (const page of pages) await page?.context().close()
})

test('a manager creates a tournament, which is closed at first', async ({ t, quoted }) => {
  const cockpit = new Cockpit(managersPage, t)
  await cockpit.create({ name, game: quoted(football), platform: 'PC', slots: 4, password })
  await expect(cockpit.shell.toast(t('cockpit.created', { name }))).toBeVisible()
  await expect(managersPage).toHaveURL(/\/management\/my_tournaments\/[0-9a-f-]{36}\/participants$/)
  id = managersPage.url().split('/').at(-2) ?? ''
  await expect(managersPage.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(managersPage.getByText(t('tournaments.closed'), { exact: true }).first()).toBeVisible()
})

test('opening the entries shows the effect first', async ({ t }) => {
  const cockpit = new Cockpit(managersPage, t)
  await cockpit.selectStatus('opened')
  await expect(managersPage.getByText(t('cockpit.willOpen', { count: 4 }))).toBeVisible()
  await cockpit.change('opened').click()
  await expect(cockpit.shell.toast(t('cockpit.statusChanged', { status: t('tournaments.opened') }))).toBeVisible()
})

test('a captain enters the team with the password; a wrong one is refused at its field', async ({ t, browser }) => {
  const { name: team, captain } = teamAt(0)
  const page = await captain.open(browser, `/tournaments/${id}`)
  await page.getByRole('button', { name: t('tournaments.join'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const secret = dialog.getByLabel(t('tournaments.password'), { exact: true })
  const join = dialog.getByRole('button', { name: t('tournaments.join'), exact: true })
  await secret.fill('indovina')
  await join.click()
  await expect(page.getByText(t('errors.TOURNAMENT_PASSWORD_NEEDED'))).toBeVisible()
  await secret.fill(password)
  await join.click()
  await expect(new Shell(page, t).toast(t('tournaments.joined', { name }))).toBeVisible()
  await expect(page.getByText(t('tournaments.youAreIn', { name: team }))).toBeVisible()
  await page.context().close()
})

test('with too few or an odd number of participants the start is disabled with a reason', async ({ t }) => {
  await enterTournament(teamAt(1), id, password)
  await enterTournament(teamAt(2), id, password)
  await goTo(managersPage, `/management/my_tournaments/${id}/participants`)
  const cockpit = new Cockpit(managersPage, t)
  await cockpit.selectStatus('running')
  await expect(managersPage.getByText(t('cockpit.notEnough', { min: 4, count: 3 })).last()).toBeVisible()
  await expect(cockpit.change('running')).toBeHidden()
})

test('the manager adds the last team by a search', async ({ t }) => {
  await new Cockpit(managersPage, t).addTeam(teamAt(3).name)
  await expect(managersPage.getByText(t('cockpit.full'))).toBeVisible()
})

test('the manager starts the tournament, and the matches are drawn', async ({ t }) => {
  const cockpit = new Cockpit(managersPage, t)
  await cockpit.selectStatus('running')
  await cockpit.change('running').click()
  const dialog = cockpit.shell.dialog(t('cockpit.startTitle', { name }))
  await dialog.getByRole('button', { name: t('cockpit.startYes') }).click()
  await expect(cockpit.shell.toast(t('cockpit.statusChanged', { status: t('tournaments.running') }))).toBeVisible()
  await cockpit.tab(t('cockpit.tabMatches')).click()
  for (const team of teams) await expect(managersPage.getByRole('main').getByText(team.name).first()).toBeVisible()
  match = await firstMatch()
})

/** Finds the first team's match of the first day through the API, because its opponent depends on the draw. */
const firstMatch = async (): Promise<typeof match> => {
  type Listed = { matchId: string; participants: { id: string }[] }
  const path = `/esports/v2/tournaments/${id}/engines/fifa/matches/1`
  const { entries }: { entries: Listed[] } = await (await manager.call('GET', path)).json()
  const found = entries.find(({ participants }) => participants.some((side) => side.id === teamAt(0).id))
  const [home, away] = (found?.participants ?? []).map((side) => teams.find((team) => team.id === side.id))
  if (!found || !home || !away) throw new RangeError('the first team has no match')
  return { id: found.matchId, home, away }
}

test('a visitor opens the table: all points are zero', async ({ t, visit }) => {
  visitorsPage = await visit(`/tournaments/${id}/table`)
  await visitorsPage.evaluate(() => Object.assign(window, { isTheSameDocument: true }))
  for (const team of teams) await expect(rowOf(team).getByRole('cell').last()).toHaveText('0')
  await expect(visitorsPage.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(new Shell(visitorsPage, t).login).toBeVisible()
  await new Shell(visitorsPage, t).expectShareDialog()
})

const rowOf = (team: FootballTeam) => visitorsPage.getByRole('row').filter({ hasText: team.name })

test('each captain opens the match of their team from the tournament', async ({ browser, t }) => {
  homePage = await match.home.captain.open(browser, `/tournaments/${id}`)
  awayPage = await match.away.captain.open(browser, `/tournaments/${id}`)
  for (const page of [homePage, awayPage]) {
    const next = page.getByRole('region', { name: t('tournaments.yourNextMatch') })
    await next.getByRole('link', { name: t('tournaments.sendReport') }).click()
    await expect(page).toHaveURL(new RegExp(`/matches/${match.id}`))
  }
})

test('a captain sets a shirt number beside the report; changes that another captain saved meanwhile are shown first', async ({
  t,
}) => {
  const { name: team, id: teamId, captain } = match.home
  const page = new Match(homePage, t)
  await homePage.getByRole('button', { name: t('tournaments.lineup') }).click()
  const dialog = page.shell.dialog(t('tournaments.lineupTitle', { name: team }))
  const shirt = dialog.getByLabel(t('tournaments.shirtName', { name: captain.username }))
  const number = dialog.getByLabel(t('tournaments.shirtNumber', { name: captain.username }))
  await expect(number).toHaveValue('')
  const shirts = [{ user_id: await captain.id(), shirt_name: null, shirt_number: 7 }]
  await captain.call('PATCH', `/esports/v2/tournaments/${id}/teams/${teamId}`, { shirts })
  await shirt.fill('D’Angelo')
  const save = dialog.getByRole('button', { name: t('tournaments.lineupSave') })
  await save.click()
  await expect(dialog.getByText(t('tournaments.lineupMoved'))).toBeVisible()
  await expect(number).toHaveValue('7')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(homePage.getByRole('button', { name: t('matches.addGoal', { name: 'D’Angelo' }) })).toBeVisible()
})

test('pressing a name gives goals; more than the team scored are not sent, and the players have the focus', async ({
  t,
}) => {
  const player = homePage.getByRole('button', { name: t('matches.addGoal', { name: 'D’Angelo' }) })
  for (let goals = 1; goals <= 3; goals++) {
    await player.click()
    await expect(player).toHaveAccessibleDescription(t('matches.goalCount', { count: goals }))
  }
  await new Match(homePage, t).report([2, 1])
  await expect(homePage.getByText(t('matches.tooManyGoals'))).toBeVisible()
  await expect(homePage.getByRole('radio', { name: t('matches.goalsShort') })).toBeFocused()
  await homePage.getByRole('button', { name: t('matches.removeGoal', { name: 'D’Angelo' }) }).click()
  await expect(player).toHaveAccessibleDescription(t('matches.goalCount', { count: 2 }))
})

test('the form keeps what was typed when its page is left, and says what it will send: the score, the winner, the scorers and the best player', async ({
  t,
}) => {
  await goTo(homePage, '/')
  await goTo(homePage, `/matches/${match.id}`)
  await homePage.getByText(t('matches.mvp'), { exact: true }).click()
  await homePage.getByRole('button', { name: t('matches.chooseMvp', { name: 'D’Angelo' }) }).click()
  const preview = homePage.getByRole('region', {
    name: t('matches.sendsScore', { home: match.home.name, score: '2–1', away: match.away.name }),
  })
  for (const row of [`${t('matches.winner')}${match.home.name}`, `${t('matches.scorers')}D’Angelo ×2`])
    await expect(preview).toContainText(row)
  await expect(preview).toContainText(`${t('matches.mvp')}D’Angelo`)
})

test('an upload that is stopped says how far it came; the attachment stays and is sent again', async ({ t }) => {
  const sending = Promise.withResolvers<void>()
  await homePage.route('**/report', () => sending.resolve(), { times: 1 })
  await new Match(homePage, t).report([2, 1], { name: 'tabellone.png', buffer: picture })
  await sending.promise
  await homePage.getByRole('button', { name: t('matches.cancelSending'), exact: true }).click()
  await expect(homePage.getByRole('listitem').filter({ hasText: 'tabellone.png' })).toContainText(
    t('matches.fileInterrupted', { percent: '0%' }),
  )
})

test('the home side sends its report with the attachment; editing it starts with the sent values', async ({ t }) => {
  const page = new Match(homePage, t)
  await homePage.getByRole('button', { name: t('matches.sendAgain') }).click()
  const sentText = homePage.getByText(t('matches.yourReportIsIn'))
  await expect(sentText).toBeVisible()
  await homePage.getByRole('button', { name: t('matches.replaceReport') }).click()
  await expect(page.scoreFields().first()).toHaveValue('2')
  await expect(
    homePage.getByRole('button', { name: t('matches.addGoal', { name: 'D’Angelo' }) }),
  ).toHaveAccessibleDescription(new RegExp(`^${t('matches.goalCount', { count: 2 })}.*${t('matches.mvp')}$`))
  await homePage.getByRole('button', { name: t('matches.keepSent') }).click()
  await expect(sentText).toBeVisible()
})

test('a new name on a shirt appears in the sent report', async ({ t }) => {
  const { name, captain } = match.home
  await homePage.getByRole('button', { name: t('matches.replaceReport') }).click()
  await homePage.getByRole('button', { name: t('tournaments.lineup') }).click()
  const dialog = new Match(homePage, t).shell.dialog(t('tournaments.lineupTitle', { name }))
  await dialog.getByLabel(t('tournaments.shirtName', { name: captain.username })).fill('D’Amico')
  await dialog.getByRole('button', { name: t('tournaments.lineupSave') }).click()
  await expect(dialog).toBeHidden()
  await homePage.getByRole('button', { name: t('matches.keepSent') }).click()
  await expect(new Match(homePage, t).reports()).toContainText('D’Amico')
})

test('the away side does not see that report before it sends its own', async ({ t }) => {
  await goTo(awayPage, `/matches/${match.id}`)
  const page = new Match(awayPage, t)
  await expect(page.scoreFields()).toHaveCount(2)
  await expect(page.reports()).toBeHidden()
})

test('the away side enters the score home first, too, and both reports are stored as equal', async ({ t }) => {
  const page = new Match(awayPage, t)
  await page.report([2, 1])
  await expect(page.reports()).toContainText(t('matches.noDifferences'))
  const sides = await (await manager.call('GET', `/esports/v2/matches/${match.id}/entries`)).json()
  expect(sides.map((side: { reports: [{ scores: unknown }] }) => side.reports[0].scores)).toMatchObject([
    { score: 2, opponentScore: 1 },
    { score: 1, opponentScore: 2 },
  ])
  await expect(awayPage.getByRole('link', { name: t('matches.openProof', { name: 'tabellone.webp' }) })).toBeVisible()
})

test('the public sees nothing of it before the verification', async ({ t, visit }) => {
  const page = await visit(`/matches/${match.id}`)
  await expect(new Match(page, t).scoreboard).toContainText(
    t('matches.notPlayed', { home: match.home.name, away: match.away.name }),
  )
  await expect(new Match(page, t).reports()).toBeHidden()
  await new Shell(page, t).expectShareDialog()
  await page.goto(`/tournaments/${id}/table`)
  await expect(page.getByRole('row').filter({ hasText: match.home.name }).getByRole('cell').last()).toHaveText('0')
  await page.context().close()
})

test('the manager verifies in the list of tasks', async ({ t }) => {
  await goTo(managersPage, `/management/my_tournaments/${id}`)
  await managersPage.getByRole('button', { name: t('cockpit.verifyScore', { score: '2–1' }) }).click()
  const matchName = new RegExp(`${match.home.name}.*${match.away.name}`)
  await expect(managersPage.getByRole('status').filter({ hasText: matchName })).toBeVisible()
})

test('the open table shows three points without a reload', async () => {
  await expect(rowOf(match.home).getByRole('cell').last()).toHaveText('3')
  await expect(visitorsPage.getByRole('row').nth(1)).toContainText(match.home.name)
  expect(await visitorsPage.evaluate(() => Object(window).isTheSameDocument)).toBe(true)
})

test('the match page of both sides shows that the result is official', async ({ t }) => {
  for (const page of [homePage, awayPage]) {
    await goTo(page, `/matches/${match.id}`)
    await expect(page.getByText(t('matches.verified'), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t('matches.sendReport') })).toBeHidden()
  }
})
