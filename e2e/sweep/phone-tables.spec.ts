import { football } from '../support/football.ts'
import { pagesOfDemo } from '../support/demo.ts'
import { expect, test, type Page } from '../support/journey.ts'
import { goTo } from '../support/ready.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The column headers that are visible without horizontal scrolling, and not covered. */
const visibleHeaders = (page: Page, table: string | RegExp) =>
  page
    .getByRole('group', { name: table })
    .first()
    .evaluate((frame) => {
      const right = frame.getBoundingClientRect().right
      return [...frame.querySelectorAll('thead th')]
        .filter((head) => head.getClientRects().length > 0)
        .filter((head) => head.getBoundingClientRect().right <= right + 1)
        .map((head) => head.textContent.trim())
    })

const fitsScreen = (page: Page, table: string | RegExp) =>
  page
    .getByRole('group', { name: table })
    .first()
    .evaluate((frame) => frame.scrollWidth <= frame.clientWidth)

test('on a phone every column of a league’s table can be shown beside position, name and points', async ({
  page,
  t,
}) => {
  const { league } = await pagesOfDemo(page.request)
  await goTo(page, `${league}/table`)
  const table = new RegExp(t('tournaments.table'))
  const stickyColumns = [t('standings.position'), t('standings.team'), t('standings.pointsShort')]
  const views = {
    brief: [t('standings.playedShort'), t('standings.differenceShort')],
    resultsShort: [
      t('standings.wonLetter'),
      t('standings.drawnLetter'),
      t('standings.lostLetter'),
      t('standings.goals'),
    ],
    formShort: [t('standings.form')],
  } as const
  for (const view of ['brief', 'resultsShort', 'formShort'] as const) {
    await page.getByLabel(t('standings.columns')).selectOption(t(`standings.${view}`))
    await expect
      .poll(() => visibleHeaders(page, table))
      .toEqual(expect.arrayContaining([...stickyColumns, ...views[view]]))
    expect(await fitsScreen(page, table), view).toBe(true)
  }
  await page
    .getByRole('button', { name: t('standings.whyOf', { name: 'Virtus Brughiera' }) })
    .first()
    .click()
  await expect(page.getByRole('table', { name: table })).toContainText('Real Scoglio')
  expect(await fitsScreen(page, table), 'with an open explanation').toBe(true)
})

test('on a phone the drivers of a season, a race and a career fit the screen', async ({ page, t, quoted }) => {
  const { formula1 } = await pagesOfDemo(page.request)
  await goTo(page, `${formula1}/table`)
  await expect
    .poll(() => visibleHeaders(page, new RegExp(`^${t('standings.drivers')}$`)))
    .toEqual(expect.arrayContaining([t('standings.races'), t('standings.wins'), t('standings.podiums')]))
  expect(await fitsScreen(page, new RegExp(`^${t('standings.drivers')}$`))).toBe(true)
  await goTo(page, '/users/player')
  const career = t('players.careerOf', { game: quoted(football) })
  await expect
    .poll(() => visibleHeaders(page, career))
    .toEqual(expect.arrayContaining([t('players.goals'), t('players.assists'), t('players.mvps'), t('players.place')]))
  expect(await fitsScreen(page, career)).toBe(true)
})

test('on the narrowest phone no table and no page scrolls horizontally', async ({ page, t, quoted }) => {
  const { league, formula1 } = await pagesOfDemo(page.request)
  await page.setViewportSize({ width: 320, height: 700 })
  const tables = {
    [`${league}/table`]: new RegExp(t('tournaments.table')),
    [`${league}/players`]: t('standings.scorers'),
    [`${formula1}/table`]: new RegExp(`^${t('standings.drivers')}$`),
    '/users/player': t('players.careerOf', { game: quoted(football) }),
  }
  for (const [path, table] of Object.entries(tables)) {
    await goTo(page, path)
    await page.evaluate(() => document.fonts.ready)
    expect(await fitsScreen(page, table), path).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
