import { expectAccessible } from '../../support/accessibility.ts'
import { expectInHistory } from '../../support/history/expect-in-history.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { freshName, type Person } from '../../support/people.ts'
import { Market } from '../../support/pages/market.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

/** Each test has its own game: the market of the demo's games must stay open for other tests. */
const createGame = async (admin: Person, module: 'FIFA' | 'FORMULA1') => {
  const body = { name: freshName('Gioco'), module, min_participants: 2, max_participants: 8 }
  const game: { id: string; name: string } = await (await admin.call('POST', '/esports/v2/games', body)).json()
  return game
}

let admin: Person
let page: Page

test.beforeEach(async ({ browser, someone }) => {
  admin = await someone('admin')
  page = await admin.window(browser)
})
test.afterEach(() => page.context().close())

const acts = {
  market: ['game.openMarket', 'game.closeMarket', 'game.scheduleMarket'],
  reports: ['game.openReports', 'game.closeReports', 'game.scheduleReports'],
} as const

for (const name of ['market', 'reports'] as const) {
  test(`${name} of a game are closed, opened and scheduled, each with a confirmation and a toast`, async ({ t }) => {
    const isMarket = name === 'market'
    const { id, name: game } = await createGame(admin, isMarket ? 'FIFA' : 'FORMULA1')
    await goTo(page, '/management/market')
    const market = new Market(page, t)
    const shell = new Shell(page, t)
    const row = market.switchRow(game, name)
    await expect(row).toContainText(t(isMarket ? 'market.open' : 'market.openReports'))
    // A single-player game has no market.
    if (!isMarket) await expect(market.switchRow(game, 'market')).toBeHidden()
    await market.click(row, t('market.closeNow'))
    const closeDialog = shell.dialog(t(isMarket ? 'market.closeMarketTitle' : 'market.closeReportsTitle', { game }))
    await market.click(closeDialog, t('market.closeNow'))
    await expect(shell.toast(t(isMarket ? 'market.marketClosed' : 'market.reportsClosed', { game }))).toBeVisible()
    await expect(row).toContainText(t(isMarket ? 'market.closed' : 'market.closedReports'))
    await market.click(row, t('market.openNow'))
    const openDialog = shell.dialog(t(isMarket ? 'market.openMarketTitle' : 'market.openReportsTitle', { game }))
    // Another admin was faster: the refusal is shown in the dialog, and the page shows the new state.
    await admin.call('POST', `/esports/v2/games/${id}/${name}/open`)
    await market.click(openDialog, t('market.openNow'))
    await expect(openDialog.getByText(t('errors.ENTITY_CONFLICT'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(row).toContainText(t(isMarket ? 'market.open' : 'market.openReports'))
    // This time nobody is faster.
    await admin.call('POST', `/esports/v2/games/${id}/${name}/close`)
    await goTo(page, '/management/market')
    await market.click(row, t('market.openNow'))
    await market.click(openDialog, t('market.openNow'))
    await expect(row).toContainText(t(isMarket ? 'market.open' : 'market.openReports'))

    await market.click(row, t('market.schedule'))
    const dialog = shell.dialog(t(isMarket ? 'market.scheduleMarketTitle' : 'market.scheduleReportsTitle', { game }))
    const [from, to] = [dialog.getByLabel(t('market.opensAt')), dialog.getByLabel(t('market.closesAt'))]
    await to.fill('2020-01-01T12:00')
    await expect(dialog.getByText(t('market.endPassed'))).toBeVisible()
    await from.fill('2099-02-01T12:00')
    await to.fill('2099-01-01T12:00')
    await expect(dialog.getByText(t('market.endFirst'))).toBeVisible()
    await to.fill('2099-03-01T12:00')
    await market.click(dialog, t('market.schedule'))
    await expect(shell.toast(t('market.scheduled', { game }))).toBeVisible()
    await expect(row).toContainText(t('market.opens'))
    const savedGame: Record<string, unknown> = await (await admin.call('GET', `/esports/v2/games/${id}`)).json()
    // The fields are in the user's time zone, Rome, which is an hour ahead in winter.
    expect(savedGame[isMarket ? 'marketSchedule' : 'reportsSchedule']).toEqual({
      from: '2099-02-01T11:00:00.000Z',
      to: '2099-03-01T11:00:00.000Z',
    })
    await market.click(row, t('market.schedule'))
    await market.click(dialog, t('market.empty'))
    await market.click(dialog, t('market.unschedule'))
    await expect(shell.toast(t('market.unscheduled', { game }))).toBeVisible()
    await expect(row).toContainText(t('market.byHand'))
    await expectInHistory(page, { t, acts: acts[name], about: game })
  })
}

test('the dialog of a schedule is accessible', async ({ t }) => {
  const { name: game } = await createGame(admin, 'FIFA')
  await goTo(page, '/management/market')
  const market = new Market(page, t)
  await market.click(market.switchRow(game, 'market'), t('market.schedule'))
  await expectAccessible(page)
})
