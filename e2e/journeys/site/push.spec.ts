import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test } from '../../support/journey.ts'
import { Shell } from '../../support/pages/shell.ts'
import {
  clickNotification,
  deliverPush,
  recordNotifications,
  shownNotifications,
  withPushService,
} from '../../support/pages/push.ts'
import { waitForHydration } from '../../support/ready.ts'

test.use({ serviceWorkers: 'allow' })

const settingsPath = '/management/profile/settings'

type Devices = { devices: { endpoint: string }[] }

test('notifications are turned on and tested in the settings, shown by the browser with their page, and turned off', async ({
  browser,
  newcomer,
  origin,
  t,
}) => {
  const person = await newcomer('push')
  const page = await person.open(browser, '/')
  await withPushService(page.context(), origin)
  // A page that is loaded while the worker starts may stay without it until it is loaded again.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(settingsPath)
  await waitForHydration(page)
  const shell = new Shell(page, t)
  const panel = page.getByRole('region', { name: t('notifications.devices') })
  await panel.getByRole('button', { name: t('notifications.turnOn') }).click()
  const dialog = shell.dialog(t('notifications.offer'))
  await expect(dialog).toContainText(t('notifications.offerQuestion'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('shell.yes'), exact: true }).click()
  await expect(shell.toast(t('notifications.turnedOn'))).toBeVisible()
  await expect(panel.getByText(t('notifications.thisDevice'))).toBeVisible()
  const devices = async (): Promise<Devices> =>
    (await person.call('GET', '/accounts/v2/users/@me/push/subscriptions')).json()
  expect((await devices()).devices).toHaveLength(1)

  // What the server sends is tested where it is decrypted (push.test.ts); this is what the browser does with it.
  const message = { title: 'Invito in squadra', body: 'capo ti invita in Virtus.', icon: '/icon-192.png' }
  const target = { url: '/management/my_teams', tag: 'invites:1', lang: 'it', unread: 2 }
  await recordNotifications(page)
  await deliverPush(page, origin, { ...message, ...target })
  const shown = () => shownNotifications(page)
  await expect.poll(shown).toEqual([{ title: message.title, body: message.body, tag: target.tag }])
  await deliverPush(page, origin, { ...message, ...target, title: 'Inviti' })
  await expect.poll(shown).toEqual([{ title: 'Inviti', body: message.body, tag: target.tag }])

  await clickNotification(page)
  await expect(page).toHaveURL(target.url)
  await expect.poll(shown).toEqual([])

  await page.goto(settingsPath)
  await panel.getByRole('button', { name: new RegExp(`^${t('notifications.turnOff')} `) }).click()
  await expect(shell.toast(t('notifications.turnedOff'))).toBeVisible()
  await expect(panel.getByRole('button', { name: t('notifications.turnOn') })).toBeVisible()
  expect((await devices()).devices).toHaveLength(0)
  await page.context().close()
})

test('a browser that blocks notifications, and one without them, say what helps; the drawer asks only those without permission', async ({
  browser,
  newcomer,
  t,
}) => {
  const person = await newcomer('bloccato')
  const page = await person.open(browser, '/')
  const shell = new Shell(page, t)
  const permit = (permission: string) =>
    page.context().addInitScript((value) => {
      Object.defineProperty(Notification, 'permission', { get: () => value, configurable: true })
    }, permission)
  const button = shell.drawer.getByRole('button', { name: t('notifications.enable') })
  await permit('denied')
  await page.goto('/')
  await button.click()
  await expect(shell.dialog(t('notifications.blocked'))).toContainText(t('notifications.blockedText'))
  await shell
    .dialog(t('notifications.blocked'))
    .getByRole('button', { name: t('shell.ok') })
    .click()
  await permit('granted')
  await page.goto('/')
  await expect(shell.accountOf(person.username)).toBeVisible()
  await expect(button).toBeHidden()
  await page.context().addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'))
  await page.goto('/')
  await button.click()
  await expect(shell.dialog(t('notifications.unsupported'))).toContainText(t('notifications.unsupportedText'))
  await page.context().close()
})

test('a No to the offer is kept on this device, and the settings still offer it', async ({ browser, newcomer, t }) => {
  const person = await newcomer('nograzie')
  const page = await person.open(browser, '/')
  await page.context().addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default', configurable: true })
  })
  await page.goto('/')
  const shell = new Shell(page, t)
  await shell.drawer.getByRole('button', { name: t('notifications.enable') }).click()
  await shell
    .dialog(t('notifications.offer'))
    .getByRole('button', { name: t('shell.no'), exact: true })
    .click()
  await expect(shell.dialog(t('notifications.offer'))).toBeHidden()
  const declined = await page.evaluate(() => Number(window.localStorage.getItem('notifications_declined')))
  expect(Date.now() - declined).toBeLessThan(600_000)
  await page.goto(settingsPath)
  await expect(page.getByRole('button', { name: t('notifications.turnOn') })).toBeVisible()
  await page.context().close()
})

test('each switch, the reminders and the quiet hours are saved at once and stay', async ({ browser, newcomer, t }) => {
  const person = await newcomer('avvisi')
  const page = await person.open(browser, settingsPath)
  const saved = async (): Promise<object> =>
    (await person.call('GET', '/accounts/v2/users/@me/notifications/settings')).json()
  const topic = t('notifications.topic_articles')
  const mail = page.getByRole('checkbox', { name: t('notifications.switchMail', { topic }), exact: true })
  await expect(mail).not.toBeChecked()
  // Two changes of one topic before the first answer.
  const push = page.getByRole('checkbox', { name: t('notifications.switchPush', { topic }), exact: true })
  const before = await push.isChecked()
  const press = (each: HTMLElement | SVGElement) => each instanceof HTMLElement && each.click()
  await Promise.all([mail.evaluate(press), push.evaluate(press)])
  await expect(mail).toBeChecked()
  const invites = t('notifications.topic_invites')
  const site = page.getByRole('checkbox', { name: t('notifications.switchSite', { topic: invites }), exact: true })
  await site.click()
  await expect(site).not.toBeChecked()
  await page.getByRole('button', { name: t('notifications.minutes_1440') }).click()
  await page.getByRole('checkbox', { name: t('notifications.quietOn') }).click()
  const from = page.getByLabel(t('notifications.quietFrom'))
  await from.fill('22:15')
  // The click leaves the field of the time, which is saved first.
  const except = page.getByRole('checkbox', { name: t('notifications.quietExcept') })
  const exceptMatches = !(await except.isChecked())
  await except.click()
  await page.getByRole('checkbox', { name: t('notifications.bursts') }).click()
  await expect.poll(saved).toMatchObject({
    channels: { articles: { mail: true, push: !before }, invites: { site: false, mail: true } },
    reminders: [120, 30],
    quietHours: { enabled: true, from: '22:15', exceptMatches },
    groupsBursts: false,
  })
  await page.reload()
  await expect(mail).toBeChecked()
  await expect(from).toHaveValue('22:15')
  await expectAccessible(page)
  await page.context().close()
})
