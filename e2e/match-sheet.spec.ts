import { pagesOfDemo } from './demo.ts'
import { expect, test } from './journey.ts'
import { goTo } from './ready.ts'

test('anybody reads who scored in a verified match, and nothing of one still in dispute', async ({ page, t }) => {
  const { matches } = await pagesOfDemo(page.request)
  const sheet = page.getByRole('region', { name: t('matches.sheet'), exact: true })
  const verified = matches[1] ?? ''
  await goTo(page, verified)
  await expect(sheet.getByRole('region').first()).toContainText(t('matches.scorers'))
  await goTo(page, matches[3] ?? '')
  await expect(page.getByText(t('matches.statusText_disputed'))).toBeVisible()
  await expect(sheet).toBeHidden()
})
