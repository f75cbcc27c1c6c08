import type { TournamentDraw } from '@agone/contract'
import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

test('a visitor sees the hash before the draw, verifies a draw, and detects one that was changed', async ({
  page,
  t,
}) => {
  const { league, opened } = await pagesOfDemo(page.request)
  await goTo(page, `${opened}/rules`)
  await expect(page.getByText(t('tournaments.drawHash'))).toBeVisible()
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await expect(page.getByText(t('tournaments.drawSeed'), { exact: true })).toBeHidden()

  await goTo(page, `${league}/rules`)
  const verify = page.getByRole('button', { name: t('tournaments.drawCheck') })
  await verify.click()
  await expect(page.getByText(t('tournaments.drawHashSame'))).toBeVisible()
  await expect(page.getByText(t('tournaments.drawSame', { count: 90 }))).toBeVisible()

  await page.route('**/tournaments/*/draw', async (route) => {
    const draw: TournamentDraw = await (await route.fetch()).json()
    const [first, ...others] = draw.matches
    const matches = first ? [{ ...first, sides: first.sides.toReversed() }, ...others] : []
    await route.fulfill({ json: { ...draw, matches } })
  })
  await verify.click()
  await expect(page.getByText(t('tournaments.drawDiffers', { count: 1 }))).toBeVisible()
})
