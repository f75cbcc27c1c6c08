import type { Translate } from '@agone/i18n'
import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

type Row = { name: string; points: number }
type StableRow = { name: string; why: { rule: string } | null }

/** Rows as the API has them, best first. */
const rowsOf = async (page: Page, tournament: string, engine: string): Promise<Row[]> => {
  const answer = await page.request.get(`/esports/v2${tournament}/engines/${engine}/results`)
  const { groups }: { groups: { rows: Row[] }[] } = await answer.json()
  return groups.flatMap(({ rows }) => rows)
}

const expectReasons = async (page: Page, t: Translate, rows: readonly Row[]) => {
  expect(rows.length).toBeGreaterThan(5)
  const asking = (name: string) => page.getByTitle(t('standings.whyOf', { name }), { exact: true })
  for (const [index, { name }] of rows.entries()) {
    const next = rows[index + 1]
    if (!next) {
      await expect(page.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
      await expect(asking(name)).toHaveCount(0)
      continue
    }
    await asking(name).click()
    await expect(page.getByText(t('standings.whyLead', { own: name, next: next.name }))).toBeVisible()
    await expect(asking(name)).toHaveAttribute('aria-expanded', 'true')
  }
}

test('every row of a league says why it stands above the next, the last has nothing to say', async ({ page, t }) => {
  const { league } = await pagesOfDemo(page.request)
  await goTo(page, `${league}/table`)
  await expectReasons(page, t, await rowsOf(page, league, 'fifa'))
})

test('every row of drivers and of stables says why it stands above the next, to the keyboard as well', async ({
  page,
  t,
}) => {
  const address = (await pagesOfDemo(page.request)).formula1
  await goTo(page, `${address}/table`)
  await expectReasons(page, t, await rowsOf(page, address, 'formula1'))

  const answer = await page.request.get(`/esports/v2${address}/engines/formula1/rankings/topStables?size=100`)
  const { entries }: { entries: StableRow[] } = await answer.json()
  expect(entries.length).toBeGreaterThan(3)
  const list = page.getByRole('list').filter({ hasText: entries[0]?.name ?? '' })
  const asking = (name: string) => list.getByTitle(t('standings.whyOf', { name }), { exact: true })
  for (const [index, { name, why }] of entries.entries()) {
    const next = entries[index + 1]
    if (!next) {
      await expect(list.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
      await expect(asking(name)).toHaveCount(0)
      continue
    }
    await asking(name).focus()
    await page.keyboard.press('Enter')
    await expect(list.getByText(t('standings.whyLead', { own: name, next: next.name }))).toBeVisible()
    await expect(asking(name)).toHaveAttribute('aria-expanded', 'true')
    const rule = list.getByRole('button', { name: t('standings.whyOf', { name }), exact: true })
    await expect(rule).toHaveCount(why?.rule === 'points' ? 0 : 1)
  }
})
