import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { emptyWindow } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

type Match = { matchId: string; round: number; home: string; away: string; homeScore: number | null }
type Inputs = { groups: { entries: { entryId: string; name: string }[]; matches: Match[] }[] }
type Results = { groups: { rows: { entryId: string; points: number }[] }[] }

const engine = (page: Page, league: string, view: string) =>
  page.request.get(`/esports/v2${league}/engines/fifa/${view}`)

/** What the league's table is calculated from. */
const inputsOf = async (page: Page, league: string) => {
  const { groups }: Inputs = await (await engine(page, league, 'table-inputs')).json()
  const { entries = [], matches = [] } = groups[0] ?? {}
  const nameOf = (id: string) => entries.find(({ entryId }) => entryId === id)?.name ?? ''
  return { left: matches.filter(({ homeScore }) => homeScore === null), nameOf }
}

const pointsIn = async (page: Page, league: string): Promise<number[]> => {
  const { groups }: Results = await (await engine(page, league, 'results')).json()
  return groups.flatMap(({ rows }) => rows.map(({ points }) => points))
}

test('a reader sets results on a phone, the table moves, and a friend opens the same from the link', async ({
  page,
  browser,
  origin,
  t,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { league } = await pagesOfDemo(page.request)
  const { left, nameOf } = await inputsOf(page, league)
  const official = await pointsIn(page, league)
  const [match] = left.toSorted((a, b) => a.round - b.round)
  const [home, away] = [nameOf(match?.home ?? ''), nameOf(match?.away ?? '')]
  await goTo(page, `${league}/table`)
  await expect(
    page.getByRole('table').first().getByRole('row').nth(2),
    'the table is on the first screen',
  ).toBeInViewport()
  await page.getByRole('link', { name: t('standings.whatIfOpen') }).click()
  await expect(page.getByRole('heading', { name: t('standings.whatIfTitle') })).toBeVisible()
  const goals = (name: string) => page.getByLabel(t('standings.goalsOf', { name }), { exact: true }).first()
  await goals(home).fill('4')
  await goals(away).fill('1')
  await expect(page.getByText(t('standings.withScores', { count: 1 }))).toBeVisible()
  const row = page.getByRole('table').getByRole('row').filter({ hasText: home })
  await expect(row).toContainText('+3')
  const link = await page.getByLabel(t('standings.scenarioLink')).inputValue()
  expect(link).toContain('what-if?s=')
  expect(page.url()).toBe(link)

  const friend = await emptyWindow(browser, origin, { viewport: { width: 1440, height: 900 } })
  await goTo(friend, link)
  await expect(friend.getByLabel(t('standings.goalsOf', { name: home }), { exact: true }).first()).toHaveValue('4')
  await expect(friend.getByRole('table').getByRole('row').filter({ hasText: home })).toContainText('+3')
  await friend.getByRole('button', { name: t('standings.resetScores') }).click()
  await expect(friend.getByRole('table').getByRole('row').filter({ hasText: home })).not.toContainText('+3')
  expect(new URL(friend.url()).search).toBe('')
  await friend.context().close()
  await expect(goals(home), 'what the friend changes stays with the friend').toHaveValue('4')
  expect(await pointsIn(page, league), 'nothing is written').toEqual(official)
})

test('with every result set, by who wins, the marks say what would be certain', async ({ page, t }) => {
  const { league } = await pagesOfDemo(page.request)
  const { left, nameOf } = await inputsOf(page, league)
  const rounds = [...Map.groupBy(left, ({ round }) => round)].toSorted(([a], [b]) => a - b)
  const lastRound = rounds.at(-1)?.[1] ?? []
  // All matches but those of the last day; those of a round that is partly played keep their places in the address.
  const { groups }: Inputs = await (await engine(page, league, 'table-inputs')).json()
  const param = rounds
    .slice(0, -1)
    .map(
      ([round]) => `${round}${'.1-0'.repeat((groups[0]?.matches ?? []).filter((each) => each.round === round).length)}`,
    )
    .join('_')
  await goTo(page, `${league}/what-if?s=${param}`)
  await expect(page.getByText(t('standings.withScores', { count: left.length - lastRound.length }))).toBeVisible()
  await page.getByText(t('standings.oneXTwo'), { exact: true }).click()
  await page.locator('summary').last().click()
  for (const { home } of lastRound) {
    await page
      .getByRole('button', { name: t('standings.winOf', { name: nameOf(home) }), exact: true })
      .last()
      .click()
  }
  await expect(page.getByText(t('standings.withScores', { count: left.length }))).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText(t('standings.certain_first'))
  await expect(page.getByRole('table')).toContainText(t('standings.certain_safe'))
})
