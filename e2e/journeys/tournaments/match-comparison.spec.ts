import type { APIRequestContext } from '@playwright/test'
import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

type EarlierMatch = { id: string; sides: { name: string; score: number }[] }
type Comparison = {
  forms: { matches: EarlierMatch[] }[]
  meetings: { homeWins: number; draws: number; awayWins: number; matches: EarlierMatch[] }
  stakes: { home: { position: number } }[]
}

const comparisonOf = async (http: APIRequestContext, match: string): Promise<Comparison> =>
  (await http.get(`/esports/v2${match}/comparison`)).json()

const scoreOf = async (http: APIRequestContext, match: string): Promise<string> => {
  const { participants }: { participants: { score: number }[] } = await (
    await http.get(`/esports/v2${match}/view`)
  ).json()
  return participants.map(({ score }) => score).join('–')
}

const firstWhere = async (http: APIRequestContext, path: string, isWanted: (comparison: Comparison) => boolean) => {
  const { entries }: { entries: { matchId: string }[] } = await (await http.get(`/esports/v2/${path}`)).json()
  for (const { matchId } of entries) {
    if (isWanted(await comparisonOf(http, `/matches/${matchId}`))) return `/matches/${matchId}`
  }
  throw new Error('there is no such match')
}

/**
 * The path of a match on a day of a league, between teams that have not met before. With `haveForm` both have played against
 * others before, else neither has.
 */
const firstMeeting = (http: APIRequestContext, league: string, { day, haveForm }: { day: number; haveForm: boolean }) =>
  firstWhere(
    http,
    `${league.slice(1)}/engines/fifa/matches/${day}`,
    ({ meetings, forms }) =>
      meetings.matches.length === 0 && forms.every(({ matches }) => matches.length > 0 === haveForm),
  )

test('a visitor sees what is at stake in a match, the form of both sides, their earlier meetings and what happened, on a phone and on a desktop', async ({
  page,
  t,
}) => {
  const { league, matchToReport, verifiedMatch, disputedMatch } = await pagesOfDemo(page.request)
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

  // What happened to it is there for everybody, newest first.
  const history = page.getByRole('list', { name: t('matchHistory.title') }).getByRole('listitem')
  await goTo(page, disputedMatch)
  await expect(history.first()).toContainText(t('matchHistory.disputed'))
  await expect(history.nth(1)).toContainText(t('matchHistory.reports'))
  await goTo(page, verifiedMatch)
  const effects = page.getByRole('region', { name: t('comparison.effects') })
  const rows = effects.getByRole('listitem')
  await expect(rows.filter({ hasText: 'Audace Carso' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'US Grecale' })).toHaveCount(1)
  await expect(effects.getByRole('link')).toHaveAttribute('href', `${league}/table?day=11`)
  await expect(history.first()).toContainText(
    t('matchHistory.result', { score: await scoreOf(page.request, verifiedMatch) }),
  )
  await expect(history.nth(1)).toContainText(t('matchHistory.agreed'))

  await goTo(page, await firstMeeting(page.request, league, { day: 3, haveForm: true }))
  await expect(earlier).toContainText(t('comparison.firstMeeting'))
  await goTo(page, await firstMeeting(page.request, league, { day: 1, haveForm: false }))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(earlier).toBeHidden()
})
