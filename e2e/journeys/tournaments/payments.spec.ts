import type { Locale } from '@agone/i18n'
import { createFootballTeam, openTournament } from '../../support/football.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { Cockpit } from '../../support/pages/cockpit.ts'
import { Shell } from '../../support/pages/shell.ts'
import { freshName, type Person } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const fee: Record<Locale, string> = { it: '12,50', en: '12.50' }
const twoFees: Record<Locale, string> = { it: '25,00', en: '25.00' }

/** A new team of a captain enters and pays, through the API. */
const enterPaid = async (captain: Person, tournamentId: string) => {
  const team = await createFootballTeam(captain, freshName('Paganti'))
  const path = `/esports/v2/tournaments/${tournamentId}/checkout?team_id=${team.id}`
  const { url } = await (await captain.call('GET', path)).json()
  await captain.call('POST', `/esports/v2/checkouts/${url.split('/').at(-1)}/payment`)
  return team
}

/** Clicks the button with a text in the open dialog, which closes. */
const confirm = async (page: Page, name: string) => {
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('on a phone: a tournament gets a fee; a captain leaves the checkout, comes back, pays, and gets the fee back; others with all', async ({
  browser,
  language,
  newcomer,
  request,
  someone,
  t,
}) => {
  const admin = await someone('admin')
  const captain = await newcomer('paga')
  const team = await createFootballTeam(captain, freshName('Paganti'))
  const name = freshName('Coppa a quota')
  const id = await openTournament(admin, { name, slots: 4 })
  const [panel, page] = [await admin.window(browser, phone), await captain.window(browser, phone)]

  await goTo(panel, `/management/my_tournaments/${id}/settings`)
  await panel.getByLabel(t('cockpit.price')).fill(fee[language])
  await expect(panel.getByText(t('cockpit.priceLaw'))).toBeVisible()
  await panel.getByRole('button', { name: t('cockpit.saveSettings') }).click()
  await expect(panel.getByText(t('cockpit.priceRules'))).toBeVisible()
  await panel.getByLabel(t('cockpit.rulesIt')).fill('La quota paga le coppe. Fino al sorteggio torna indietro.')
  await panel.getByRole('button', { name: t('cockpit.saveSettings') }).click()
  const cockpit = new Cockpit(panel, t)
  await expect(cockpit.shell.toast(t('cockpit.settingsSaved'))).toBeVisible()

  await goTo(page, `/tournaments/${id}`)
  await page.getByRole('button', { name: t('tournaments.join'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('payments.reserveText'))).toBeVisible()
  await dialog.getByRole('button', { name: new RegExp(fee[language]) }).click()
  await expect(page.getByRole('heading', { name: t('payments.checkoutTitle') })).toBeVisible()
  await expect(page.getByText(t('payments.checkoutNoMoney'))).toBeVisible()
  await page.getByRole('link', { name: t('payments.checkoutLeave') }).click()
  await expect(page.getByText(t('payments.waitingTitle'))).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(t('payments.pendingTitle'))).toBeVisible()
  // The home page reminds of it, with the same button.
  await goTo(page, '/')
  await expect(page.getByRole('listitem').filter({ hasText: t('home.feeToPay') })).toContainText(name)
  const pay = page.getByRole('button', { name: new RegExp(fee[language]) })
  await pay.click()
  await expect(page.getByText(t('payments.checkoutNoMoney'))).toBeVisible()
  await pay.click()
  await expect(page.getByText(t('payments.doneTitle'))).toBeVisible()
  await page.getByRole('link', { name: t('payments.toTournament') }).click()
  await expect(page.getByText(t('tournaments.youAreIn', { name: team.name }))).toBeVisible()
  await expect(async () => {
    expect(await (await request.get('/dev/mail')).text()).toContain(name)
  }).toPass()

  await goTo(page, '/management/payments')
  await page.getByRole('button', { name: t('payments.ask') }).click()
  await confirm(page, t('payments.ask'))
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText(t('payments.state_asked'))).toBeVisible()

  await goTo(panel, `/management/my_tournaments/${id}`)
  await expect(panel.getByText(t('cockpit.refundAsked', { name: team.name }))).toBeVisible()
  await panel.getByRole('button', { name: t('payments.refund'), exact: true }).click()
  await confirm(panel, t('payments.refund'))
  await expect(cockpit.shell.toast(t('payments.refundDone', { name: team.name }))).toBeVisible()
  await cockpit.tab(t('payments.tab')).click()
  const paid = panel.getByRole('listitem').filter({ hasText: team.name })
  await expect(paid.getByText(t('payments.reason_requested'))).toBeVisible()
  const download = panel.waitForEvent('download')
  await panel.getByRole('button', { name: t('payments.download') }).click()
  expect((await download).suggestedFilename()).toContain('.csv')

  for (const stem of ['prima', 'seconda']) await enterPaid(await newcomer(stem), id)
  await goTo(panel, `/management/my_tournaments/${id}/payments`)
  await panel.getByRole('button', { name: t('payments.refundAll') }).click()
  const asking = panel.locator('dialog[open]')
  await expect(asking).toContainText(t('payments.refundAllBefore', { count: 1 }))
  await asking.getByRole('button', { name: new RegExp(twoFees[language]) }).click()
  await expect(cockpit.shell.toast(t('payments.refundAllStarted'))).toBeVisible()
  await expect(panel.getByText(t('payments.reason_manager'))).toHaveCount(2)
  // The sums have a label of the same text in English.
  const payments = panel.getByRole('listitem')
  await expect(payments.getByText(t('payments.state_returned'), { exact: true })).toHaveCount(3)
  await expect(panel.getByRole('button', { name: t('payments.refundAll') })).toBeHidden()

  await goTo(page, `/tournaments/${id}`)
  await expect(page.getByRole('button', { name: t('tournaments.join'), exact: true })).toBeVisible()
  await goTo(page, '/management/payments')
  await row.getByRole('link', { name: t('payments.askStaff') }).click()
  await expect(page.getByText(t('tickets.isAboutPayment'))).toBeVisible()
  await page.getByLabel(t('tickets.subject')).fill(name)
  await page.getByLabel(t('tickets.content')).fill('La quota non è ancora tornata.')
  await page.getByRole('button', { name: t('tickets.sendRequest') }).click()
  await expect(page.getByRole('region', { name }).getByText('La quota non è ancora tornata.')).toBeVisible()
  await goTo(panel, new URL(page.url()).pathname)
  await expect(panel.getByRole('listitem').getByText(t('payments.reason_requested'))).toBeVisible()
  await panel.getByRole('link', { name: t('tickets.openLedger') }).click()
  await expect(panel).toHaveURL(`/management/my_tournaments/${id}/payments`)
  for (const each of [panel, page])
    expect(await each.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectInHistory(panel, { t, acts: ['payment.refund'], about: name })
  for (const each of [panel, page]) await each.context().close()
})

test('a captain who has paid and withdrawn enters again without paying, and learns that the team is in', async ({
  browser,
  language,
  newcomer,
  someone,
  t,
}) => {
  const [captain, name] = [await newcomer('rientra'), freshName('Coppa a quota')]
  const id = await openTournament(await someone('admin'), { name, slots: 4, price: 1250 })
  const team = await enterPaid(captain, id)
  await captain.call('DELETE', `/esports/v2/tournaments/${id}/teams/${team.id}`)
  const page = await captain.open(browser, `/tournaments/${id}`)
  await page.getByRole('button', { name: t('tournaments.join'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: new RegExp(fee[language]) }).click()
  await expect(new Shell(page, t).toast(t('tournaments.joined', { name }))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('tournaments.youAreIn', { name: team.name }))).toBeVisible()
  await page.context().close()
})
