import type { Translate } from '@agone/i18n'
import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

type Row = { name: string; points: number }
type StableRow = { name: string; why: { rule: string } | null }

/** Rows of the API, best first. */
const rowsOf = async (page: Page, tournament: string, engine: string): Promise<Row[]> => {
  const response = await page.request.get(`/esports/v2${tournament}/engines/${engine}/results`)
  const { groups }: { groups: { rows: Row[] }[] } = await response.json()
  return groups.flatMap(({ rows }) => rows)
}

const expectExplanations = async (page: Page, t: Translate, rows: readonly Row[]) => {
  expect(rows.length).toBeGreaterThan(5)
  const explanationButton = (name: string) => page.getByTitle(t('standings.whyOf', { name }), { exact: true })
  for (const [index, { name }] of rows.entries()) {
    const next = rows[index + 1]
    if (!next) {
      await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
      await expect(explanationButton(name)).toHaveCount(0)
      continue
    }
    await explanationButton(name).click()
    await expect(page.getByText(t('standings.whyLead', { own: name, next: next.name }))).toBeVisible()
    await expect(explanationButton(name)).toHaveAttribute('aria-expanded', 'true')
  }
}

test('every row of a league explains why it is above the next; the last has no explanation', async ({ page, t }) => {
  const { league } = await pagesOfDemo(page.request)
  await goTo(page, `${league}/table`)
  await expectExplanations(page, t, await rowsOf(page, league, 'fifa'))
})

test('every row of drivers and stables explains why it is above the next, also by keyboard', async ({ page, t }) => {
  const address = (await pagesOfDemo(page.request)).formula1
  await goTo(page, `${address}/table`)
  await expectExplanations(page, t, await rowsOf(page, address, 'formula1'))

  const response = await page.request.get(`/esports/v2${address}/engines/formula1/rankings/topStables?size=100`)
  const { entries }: { entries: StableRow[] } = await response.json()
  expect(entries.length).toBeGreaterThan(3)
  const list = page.getByRole('list').filter({ hasText: entries[0]?.name ?? '' })
  const explanationButton = (name: string) => list.getByTitle(t('standings.whyOf', { name }), { exact: true })
  for (const [index, { name, why }] of entries.entries()) {
    const next = entries[index + 1]
    if (!next) {
      await expect(list.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
      await expect(explanationButton(name)).toHaveCount(0)
      continue
    }
    await explanationButton(name).focus()
    await page.keyboard.press('Enter')
    await expect(list.getByText(t('standings.whyLead', { own: name, next: next.name }))).toBeVisible()
    await expect(explanationButton(name)).toHaveAttribute('aria-expanded', 'true')
    const rule = list.getByRole('button', { name: t('standings.whyOf', { name }), exact: true })
    await expect(rule).toHaveCount(why?.rule === 'points' ? 0 : 1)
  }
})
