import { expectFits } from '../../support/accessibility.ts'
import { pagesOfDemo } from '../../support/demo.ts'
import { startLeague } from '../../support/football.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { emptyWindow, freshName } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

const engine = async (page: Page, tournament: string, view: string) =>
  (await page.request.get(`/esports/v2${tournament}/engines/${view}`)).json()

/** The part of the list for one round. */
const roundOf = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.locator('summary').getByText(name, { exact: true }) })

test('the tables of groups fill the bracket, a reader sets all its scores on a phone, and a friend opens the same from the link', async ({
  page,
  browser,
  origin,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { groups } = await pagesOfDemo(page.request)
  const { groups: tables }: { groups: { rows: { name: string }[] }[] } = await engine(page, groups, 'fifa/results')
  const [[firstA = '', secondA = ''] = [], [firstB = '', secondB = ''] = []] = tables.map(({ rows }) =>
    rows.map(({ name }) => name),
  )
  const final = t('standings.round_final')
  const goals = (on: Page, round: string, name: string) =>
    roundOf(on, round).getByLabel(t('standings.goalsOf', { name }), { exact: true })
  const set = async (round: string, [home, away]: [string, string], [homeGoals, awayGoals]: [string, string]) => {
    await goals(page, round, home).fill(homeGoals)
    await goals(page, round, away).fill(awayGoals)
  }
  await goTo(page, `${groups}/table`)
  await page.getByRole('link', { name: t('standings.whatIfOpen') }).click()
  await expect(page.getByRole('heading', { name: t('standings.whatIfTitle') })).toBeVisible()
  const semiFinals = t('standings.round_semiFinals')
  await set(semiFinals, [firstA, secondB], ['2', '1'])
  await expect(page.getByText(t('standings.goesOn', { name: firstA, round: final }))).toBeVisible()
  await set(semiFinals, [firstB, secondA], ['1', '1'])
  const penalties = (name: string) => page.getByLabel(t('standings.penaltiesOf', { name }), { exact: true })
  await penalties(firstB).fill('4')
  await penalties(secondA).fill('3')
  await expect(page.getByText(t('standings.goesOn', { name: firstB, round: final }))).toBeVisible()
  await set(final, [firstA, firstB], ['0', '1'])
  await expect(page.getByText(t('standings.wouldWin', { name: firstB }))).toBeVisible()
  const link = await page.getByLabel(t('standings.scenarioLink')).inputValue()
  expect(link).toContain('what-if?s=4.2-1.1-1-4-3_5.0-1')
  expect(page.url()).toBe(link)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut off').toBe(390)

  const friend = await emptyWindow(browser, origin, { viewport: { width: 1440, height: 900 } })
  await goTo(friend, link)
  await expect(goals(friend, final, firstB)).toHaveValue('1')
  await expect(friend.getByText(t('standings.withScores', { count: 3 }))).toBeVisible()
  await goals(friend, semiFinals, firstA).fill('0')
  await expect(friend.getByText(t('standings.resultsGone', { count: 1 }))).toBeVisible()
  await expect(goals(friend, final, secondB), 'the other side of the semi-final plays the final').toHaveValue('')
  await friend.getByRole('button', { name: t('standings.resetScores') }).click()
  await expect(goals(friend, semiFinals, firstA)).toHaveValue('')
  expect(new URL(friend.url()).search).toBe('')
  await friend.context().close()
  expect(await engine(page, groups, 'fifa/results?phase=elimination'), 'nothing is written').toMatchObject({
    rounds: [],
  })
})

test('scores of a link for a side that has lost meanwhile are left out', async ({ page, someone, newcomer, t }) => {
  const admin = await someone('admin')
  const { id, matchId, home, away } = await startLeague(admin, newcomer, { type: 'elimination' })
  type Match = { matchId: string; participants: { name: string; entryId: string }[] }
  const { entries }: { entries: Match[] } = await engine(page, `/tournaments/${id}`, 'fifa/matches/1')
  const sides = entries.find((match) => match.matchId === matchId)?.participants ?? []
  const other = entries.find((match) => match.matchId !== matchId)?.participants[0]?.name ?? ''
  const through = (name: string) => page.getByRole('button', { name: t('standings.throughOf', { name }), exact: true })
  await goTo(page, `/tournaments/${id}/bracket`)
  await page.getByRole('link', { name: t('standings.whatIfOpen') }).click()
  await page.getByText(t('standings.whoGoesThrough'), { exact: true }).click()
  await through(home.name).click()
  await expect(through(home.name), 'in the final, too').toHaveCount(2)
  await through(other).click()
  await through(home.name).last().click()
  await expect(page.getByText(t('standings.wouldWin', { name: home.name }))).toBeVisible()
  const link = await page.getByLabel(t('standings.scenarioLink')).inputValue()
  const homeLost = sides.map(({ entryId, name }) => ({ entry_id: entryId, score: name === away.name ? 2 : 0 }))
  await admin.call('POST', `/esports/v2/matches/${matchId}/ruling`, { sides: homeLost, reason: 'decisa sul campo' })
  await goTo(page, link)
  await expect(page.getByText(t('standings.withScores', { count: 1 }))).toBeVisible()
  await expect(page.getByLabel(t('standings.scenarioLink'))).toHaveValue(/what-if\?s=1\.{1,2}1-0$/)
  const final = roundOf(page, t('standings.round_final'))
  await expect(final.getByLabel(t('standings.goalsOf', { name: away.name }), { exact: true })).toHaveValue('')
})

test('the order of a race that is left changes both tables of a season, and a friend sees it on a phone', async ({
  page,
  browser,
  origin,
  t,
}) => {
  const { formula1 } = await pagesOfDemo(page.request)
  type Race = { round: number; sprint: boolean; name: string; results: object[] | null }
  const { races, points }: { races: Race[]; points: { race: number[]; sprint: number[] } } = await engine(
    page,
    formula1,
    'formula1/season-inputs',
  )
  const [next] = races
    .filter(({ results }) => results === null)
    .toSorted((a, b) => a.round - b.round || Number(b.sprint) - Number(a.sprint))
  const { groups }: { groups: { rows: { name: string }[] }[] } = await engine(page, formula1, 'formula1/results')
  const driver = groups[0]?.rows[3]?.name ?? ''
  const race = next?.sprint ? t('standings.sprintOf', { name: next.name }) : (next?.name ?? '')
  const won = `+${(next?.sprint ? points.sprint : points.race)[0]}`
  const winner = (on: Page) => on.getByLabel(t('standings.placeIn', { position: 1, race }), { exact: true })
  const rowOf = (on: Page) =>
    on
      .getByRole('table', { name: t('standings.drivers') })
      .getByRole('row')
      .filter({ hasText: driver })
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, `${formula1}/table`)
  await page.getByRole('link', { name: t('standings.whatIfOpen') }).click()
  await winner(page).selectOption({ label: driver })
  await expect(rowOf(page)).toContainText(won)
  await expect(page.getByRole('region', { name: t('standings.stables') })).toContainText(won)
  const link = await page.getByLabel(t('standings.scenarioLink')).inputValue()
  expect(page.url()).toBe(link)

  const friend = await emptyWindow(browser, origin, { viewport: { width: 390, height: 844 } })
  await goTo(friend, link)
  await expect(winner(friend).locator('option:checked')).toHaveText(driver)
  await expect(rowOf(friend)).toContainText(won)
  expect(await friend.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut off').toBe(390)
  await winner(friend).selectOption({ label: t('standings.nobody') })
  await expect(rowOf(friend)).not.toContainText(won)
  expect(new URL(friend.url()).search).toBe('')
  await friend.context().close()
})

test('a driver is champion before the last race, and the order that a reader sets decides the title of the stables', async ({
  page,
  someone,
  t,
}) => {
  const manager = await someone('manager')
  const finish = ['ada-neri', 'bea-foti', 'ciro-sala', 'dino-riva'].map((driver, index) => ({
    ...{ driver, stable: index === 0 || index === 3 ? 'rossa' : 'azzurra', position: index + 1 },
  }))
  const file = {
    season: 2026,
    name: freshName('Porti'),
    rules: { points: [25, 12, 8, 4] },
    races: [1, 2, 3, 4].map((round) => ({ round, name: `molo ${round}`, results: round === 4 ? [] : finish })),
  }
  const { tournamentId }: { tournamentId: string } = await (
    await manager.call('POST', '/esports/v2/imports', file)
  ).json()
  const season = `/tournaments/${tournamentId}`
  type Race = { name: string; results: object[] | null }
  const { races }: { races: Race[] } = await engine(page, season, 'formula1/season-inputs')
  const last = races.find(({ results }) => results === null)?.name ?? ''
  const drivers = page.getByRole('table', { name: t('standings.drivers'), exact: true }).getByRole('row')
  const stables = page.getByRole('region', { name: t('standings.stables') })
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, `${season}/table`)
  await expect(drivers.filter({ hasText: 'Ada Neri' })).toContainText(t('standings.certain_champion'))
  await expect(drivers.filter({ hasText: 'Bea Foti' })).toContainText(t('standings.certain_outOfTitle'))
  await expect(page.getByText(t('standings.certainNoteSeason'))).toBeVisible()
  await expect(stables, '87 points, and 60 with 37 to win').not.toContainText(t('standings.certain_champion'))
  await expectFits(page, 390)

  await page.getByRole('link', { name: t('standings.whatIfOpen') }).click()
  const winner = page.getByLabel(t('standings.placeIn', { position: 1, race: last }), { exact: true })
  await winner.selectOption({ label: 'Ada Neri' })
  await expect(stables).toContainText(t('standings.certain_champion'))
  await expect(drivers.filter({ hasText: 'Ada Neri' })).toContainText(t('standings.certainShort_champion'))
})
