import type { APIRequestContext } from '@playwright/test'
import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

type Earlier = { id: string; sides: { name: string; score: number }[] }
type Comparison = {
  forms: { matches: Earlier[] }[]
  meetings: { homeWins: number; draws: number; awayWins: number; matches: Earlier[] }
  stakes: { home: { position: number } }[]
}

const comparisonOf = async (http: APIRequestContext, match: string): Promise<Comparison> =>
  (await http.get(`/esports/v2${match}/comparison`)).json()

const firstWhere = async (http: APIRequestContext, path: string, isWanted: (comparison: Comparison) => boolean) => {
  const { entries }: { entries: { matchId: string }[] } = await (await http.get(`/esports/v2/${path}`)).json()
  for (const { matchId } of entries) {
    if (isWanted(await comparisonOf(http, `/matches/${matchId}`))) return `/matches/${matchId}`
  }
  throw new Error('there is no such match')
}

/** A match of the first day, before which neither team played. */
const firstMatch = (http: APIRequestContext, league: string) =>
  firstWhere(http, `${league.slice(1)}/engines/fifa/matches/1`, ({ forms }) =>
    forms.every(({ matches }) => matches.length === 0),
  )

test('a visitor reads what a match is worth and how both sides play, on a phone and at a desk', async ({ page, t }) => {
  const { league, matchToReport } = await pagesOfDemo(page.request)
  const { meetings, forms } = await comparisonOf(page.request, matchToReport)
  const formLength = forms.reduce((sum, { matches }) => sum + matches.length, 0)
  const stakes = page.getByRole('region', { name: t('comparison.stakes') })
  const earlier = page.getByRole('region', { name: t('comparison.title') })
  const links = earlier.getByRole('list').getByRole('link')
  await page.setViewportSize({ width: 1440, height: 900 })
  await goTo(page, matchToReport)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(stakes.getByRole('listitem')).toHaveCount(3)
    await expect(stakes).toContainText(t('comparison.asOfToday'))
    await expect(earlier).toContainText(t('comparison.meetingsCount', { count: meetings.matches.length }))
    await expect(links).toHaveCount(meetings.matches.length + formLength)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is cut off').toBe(width)
  }
  const [met] = meetings.matches
  const last = earlier
    .getByRole('list', { name: t('comparison.lastMeetings') })
    .getByRole('link')
    .first()
  await expect(last).toContainText(met?.sides.map(({ score }) => score).join('–') ?? '')
  await last.click()
  await expect(page).toHaveURL(new RegExp(`/matches/${met?.id}$`))
  await expect(earlier).toContainText(t('comparison.title'))
  await expect(stakes).toBeHidden()

  await goTo(page, await firstMatch(page.request, league))
  await expect(earlier).toContainText(t('comparison.firstMeeting'))
  await expect(earlier.getByText(t('comparison.noForm'))).toHaveCount(2)
  await expect(links).toHaveCount(0)
})
