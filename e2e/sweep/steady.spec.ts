import { pagesOfDemo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { goTo } from '../support/ready.ts'
import { Watch } from '../support/watch.ts'

/*
 * The pages of everybody are the same for all until it is known who reads: what a signed-in reader then gets has its room
 * from the first paint, on a phone and on a tablet as well.
 */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what a player gets beyond the others moves nothing, on a phone and on a tablet', async ({
  browser,
  request,
  someone,
  t,
}) => {
  const { league, team } = await pagesOfDemo(request)
  const page = await (await someone('player')).window(browser)
  const watch = new Watch(page)
  await watch.start()
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [path, part] of [
      [team, t('teams.leave')],
      ['/users/player', t('accounts.editProfile')],
      [league, t('tournaments.openMatch')],
    ] as const) {
      await watch.restart()
      await goTo(page, path)
      await expect(page.getByRole('main').getByText(part, { exact: true }).first()).toBeVisible()
      await watch.expectSteady(`${path}, ${width} px`)
    }
  }
  await page.context().close()
})

test('390 px: a visitor finds the way to a team of one’s own where it stays', async ({ page, t }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const watch = new Watch(page)
  await watch.start()
  await goTo(page, '/teams')
  await expect(page.getByRole('link', { name: t('teams.signInToCreate') })).toBeVisible()
  await watch.expectSteady()
})
