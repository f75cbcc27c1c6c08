import { expect, test } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

/* Searches that live in the address: fast hands, slow answers. */

test('a search that takes long is asked for once, and what is typed meanwhile stays', async ({ page, t }) => {
  await page.clock.install()
  await goTo(page, '/teams')
  const asked: (string | null)[] = []
  let answer = (): void => undefined
  const held = new Promise<void>((done) => (answer = done))
  await page.route(/\/teams\.data/, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('name'))
    if (asked.length === 1) await held
    await route.continue()
  })
  // From here on time goes by only as this says.
  await page.clock.pauseAt(Date.now() + 60_000)
  const field = page.getByRole('searchbox', { name: t('teams.search') })
  await field.fill('virtus')
  await page.clock.runFor(300)
  await expect.poll(() => asked).toEqual(['virtus'])
  await page.clock.runFor(1000)
  await field.fill('virtus brughiera')
  answer()
  await expect(page).toHaveURL('/teams?name=virtus')
  await expect(field).toHaveValue('virtus brughiera')
  // The address is there a moment before the page is, from which the rest of the typing counts.
  await expect(async () => {
    await page.clock.runFor(300)
    await expect(page).toHaveURL('/teams?name=virtus+brughiera', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(field).toHaveValue('virtus brughiera')
  expect(asked).toEqual(['virtus', 'virtus brughiera'])
})

test('no letter is lost to fast fingers in the search of one’s own tournaments', async ({ browser, someone, t }) => {
  const page = await (await someone('manager')).open(browser, '/management/my_tournaments')
  const field = page.getByRole('searchbox', { name: t('cockpit.search') })
  await field.focus()
  await page.evaluate(() => ['Tir', 're', 'na'].forEach((part) => document.execCommand('insertText', false, part)))
  await expect(field).toHaveValue('Tirrena')
  await expect(page).toHaveURL(/\?name=Tirrena$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Lega Tirrena' })).toBeVisible()
  await page.context().close()
})
