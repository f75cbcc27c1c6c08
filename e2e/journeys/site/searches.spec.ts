import { expect, test } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

/* Searches that are kept in the URL: quick typing, slow responses. */

test('a slow search is sent once, and text typed meanwhile stays', async ({ page, t }) => {
  await page.clock.install()
  await goTo(page, '/teams')
  const searched: (string | null)[] = []
  let release = (): void => undefined
  const released = new Promise<void>((done) => (release = done))
  await page.route(/\/teams\.data/, async (route) => {
    searched.push(new URL(route.request().url()).searchParams.get('name'))
    if (searched.length === 1) await released
    await route.continue()
  })
  // From here on the clock only advances by the calls below.
  await page.clock.pauseAt(Date.now() + 60_000)
  const field = page.getByRole('searchbox', { name: t('teams.search') })
  await field.fill('virtus')
  await page.clock.runFor(300)
  await expect.poll(() => searched).toEqual(['virtus'])
  await page.clock.runFor(1000)
  await field.fill('virtus brughiera')
  release()
  await expect(page).toHaveURL('/teams?name=virtus')
  await expect(field).toHaveValue('virtus brughiera')
  // The URL changes a moment before the page, from which the rest of the typing counts.
  await expect(async () => {
    await page.clock.runFor(300)
    await expect(page).toHaveURL('/teams?name=virtus+brughiera', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(field).toHaveValue('virtus brughiera')
  expect(searched).toEqual(['virtus', 'virtus brughiera'])
})

test('quick typing loses no letter in the search of the user’s own tournaments', async ({ browser, someone, t }) => {
  const page = await (await someone('manager')).open(browser, '/management/my_tournaments')
  const field = page.getByRole('searchbox', { name: t('cockpit.search') })
  await field.focus()
  await page.evaluate(() => ['Tir', 're', 'na'].forEach((part) => document.execCommand('insertText', false, part)))
  await expect(field).toHaveValue('Tirrena')
  await expect(page).toHaveURL(/\?name=Tirrena$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Lega Tirrena', exact: true })).toBeVisible()
  await page.context().close()
})

test('a search and a filter are both kept, whichever begins while the other one is loading', async ({ page, t }) => {
  await goTo(page, '/tournaments')
  const asked: string[] = []
  let release = (): void => undefined
  await page.route(/\/tournaments\.data/, async (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(`${searchParams.get('status') ?? ''} ${searchParams.get('name') ?? ''}`)
    if (asked.length === 1 || asked.length === 3) await new Promise<void>((done) => (release = done))
    await route.continue().catch(() => undefined)
  })
  const field = page.getByRole('searchbox', { name: t('tournaments.search') })
  const filter = (name: string) => page.getByRole('link', { name, exact: true })
  await filter(t('tournaments.running')).click()
  await expect.poll(() => asked).toEqual(['running '])
  await field.fill('lega')
  await expect.poll(() => asked).toEqual(['running ', 'running lega'])
  release()
  await expect(page).toHaveURL('/tournaments?status=running&name=lega')

  await field.fill('coppa')
  await expect.poll(() => asked.at(-1)).toBe('running coppa')
  await filter(t('tournaments.allStatuses')).click()
  await expect.poll(() => asked.length).toBeGreaterThan(3)
  release()
  await expect(page).toHaveURL('/tournaments?name=coppa')
  await expect(field).toHaveValue('coppa')
})
