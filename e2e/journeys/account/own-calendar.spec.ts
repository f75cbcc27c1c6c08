import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test } from '../../support/journey.ts'
import { goTo } from '../../support/ready.ts'

test('a player subscribes to their own calendar, changes its address, and turns it off; a tournament offers its own', async ({
  browser,
  newcomer,
  page,
  request,
  t,
}) => {
  const own = await (await newcomer('agenda')).window(browser)
  await goTo(own, '/management/profile/settings')
  const panel = own.getByRole('region', { name: t('feeds.title') })
  await panel.getByRole('button', { name: t('feeds.make') }).click()
  const link = panel.getByRole('link', { name: t('feeds.subscribe') })
  const address = async () => String(await link.getAttribute('href')).replace(/^webcal:/, 'http:')
  const first = await address()
  expect(await (await request.get(first)).text()).toContain('BEGIN:VCALENDAR')

  await panel.getByRole('button', { name: t('feeds.renew') }).click()
  await own
    .getByRole('alertdialog')
    .getByRole('button', { name: t('feeds.renew') })
    .click()
  await expect(link).not.toHaveAttribute('href', first.replace(/^http:/, 'webcal:'))
  const second = await address()
  expect((await request.get(first)).status()).toBe(400)
  expect((await request.get(second)).status()).toBe(200)

  await panel.getByRole('button', { name: t('feeds.end') }).click()
  await own
    .getByRole('alertdialog')
    .getByRole('button', { name: t('feeds.end') })
    .click()
  await expect(panel.getByRole('button', { name: t('feeds.make') })).toBeVisible()
  expect((await request.get(second)).status()).toBe(400)
  await own.context().close()

  const { league } = await pagesOfDemo(request)
  await goTo(page, `${league}/calendar`)
  const offered = page.getByRole('region', { name: t('feeds.title') }).getByRole('link', { name: t('feeds.subscribe') })
  const feed = await request.get(String(await offered.getAttribute('href')).replace(/^webcal:/, 'http:'))
  expect(await feed.text()).toContain('BEGIN:VEVENT')
})
