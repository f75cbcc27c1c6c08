import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

test('visitors see the scorers of a verified match, and none of a disputed one', async ({ page, t }) => {
  const { verifiedMatch, disputedMatch } = await pagesOfDemo(page.request)
  const sheet = page.getByRole('region', { name: t('matches.sheet'), exact: true })
  await goTo(page, verifiedMatch)
  await expect(sheet.getByRole('region').first()).toContainText(t('matches.scorers'))
  const lineups = page.getByRole('region', { name: t('matches.lineups') })
  await expect(lineups.getByRole('listitem').first()).toContainText(new RegExp(`${t('matches.shirt')} \\d+`))
  await goTo(page, disputedMatch)
  await expect(page.getByText(t('matches.statusText_disputed'))).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(lineups.getByRole('listitem')).toHaveCount(0)
  await lineups.getByText(t('matches.lineups')).click()
  await expect(lineups.getByRole('list')).toHaveCount(2)
})
