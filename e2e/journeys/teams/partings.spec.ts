import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { foundTeam, ownGame, setMarket, takeIn, type OwnGame } from '../../support/market.ts'
import type { Person } from '../../support/people.ts'
import { Market } from '../../support/pages/market.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

/* What staff read on the page of markets about those who are on the way out. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let admin: Person
let game: OwnGame
let page: Page

test.beforeEach(async ({ browser, someone }) => {
  admin = await someone('admin')
  game = await ownGame(admin)
  page = await admin.open(browser, '/')
})
test.afterEach(() => page.context().close())

const partingsOf = (name: string) => page.getByRole('list', { name }).getByRole('listitem')

test('staff see who is on the way out of which team, why they wait, and what a reopening does', async ({
  newcomer,
  t,
}) => {
  const [owner, leaver, kicked] = [await newcomer('olga'), await newcomer('esce'), await newcomer('via')]
  const team = await foundTeam(owner, game, 'Nuvola')
  for (const member of [leaver, kicked]) await takeIn(owner, member, team.id)
  await leaver.call('POST', `/esports/v2/teams/${team.id}/leave`)
  await owner.call('POST', `/esports/v2/teams/${team.id}/users/${await kicked.id()}/kick`)
  await goTo(page, '/management/market')
  const rows = partingsOf(t('market.partings'))
  const row = (who: Person) => rows.filter({ hasText: who.username })
  await expect(page.getByText(t('market.partingsText'))).toBeVisible()
  await expect(row(leaver)).toContainText(`${t('market.asksToLeave')} ${team.name}`)
  await expect(row(kicked)).toContainText(`${t('market.isReleased')} ${team.name}`)
  for (const who of [leaver, kicked]) {
    await expect(row(who)).toContainText(game.name)
    await expect(row(who)).toContainText(t('market.inNotice'))
    await expect(row(who)).not.toContainText(t('market.waitsNoticeClosed'))
  }
  const market = new Market(page, t)
  await market.press(market.gate(game.name, 'market'), t('market.closeNow'))
  const asked = new Shell(page, t).dialog(t('market.closeMarketTitle', { game: game.name }))
  await market.press(asked, t('market.closeNow'))
  await expect(row(leaver)).toContainText(t('market.waitsNoticeClosed'))
  await expectAccessible(page)
  await leaver.call('DELETE', `/esports/v2/teams/${team.id}/leave`)
  await setMarket(admin, game, 'open')
  await goTo(page, '/management/market')
  await expect(row(kicked)).toBeVisible()
  await expect(row(leaver)).toBeHidden()
  // The list is of all teams and has pages: who stays in it would push others off the first.
  await owner.call('DELETE', `/esports/v2/teams/${team.id}/users/${await kicked.id()}/kick`)
})

/** What the call would answer on a page of its own. */
const answered = (entries: object[], found: { page: number; pages: number }) => ({
  entries,
  currentPage: found.page,
  size: 20,
  resultsCount: entries.length === 0 ? 0 : 20 * (found.pages - 1) + entries.length,
  hasNext: found.page < found.pages,
  totalPages: found.pages,
  nextPageToken: null,
})

test('many are paged by address, none is said, one that waits for the market says so, a failure can be tried again', async ({
  t,
}) => {
  const parting = (username: string, waits: string) => ({
    team: { id: game.id, name: 'Nuvola', avatar: null },
    user: { id: game.id, username, avatar: null, provisional: false, deleted: false },
    gameId: game.id,
    side: 'leave',
    requestedAt: '2026-11-01T12:00:00.000Z',
    dueAt: '2026-11-08T12:00:00.000Z',
    waits,
  })
  const pages = [[parting('prima', 'market')], [parting('seconda', 'nothing')]]
  await page.route('**/market/partings?*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page'))
    return route.fulfill({ json: answered(pages[at - 1] ?? [], { page: at, pages: 2 }) })
  })
  await goTo(page, '/management/market')
  const rows = partingsOf(t('market.partings'))
  await expect(rows).toContainText(['prima'])
  await expect(rows).toContainText([t('market.waitsMarket')])
  await page.getByRole('link', { name: t('shell.page', { page: 2 }) }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows).toContainText(['seconda'])
  await expect(rows).toContainText([t('market.waitsNothing')])
  await page.goBack()
  await expect(rows).toContainText(['prima'])
  await page.unroute('**/market/partings?*')
  await page.route('**/market/partings?*', (route) => route.fulfill({ json: answered([], { page: 1, pages: 0 }) }))
  await goTo(page, '/management/market')
  await expect(page.getByRole('heading', { name: t('market.noPartings') })).toBeVisible()
  await page.unroute('**/market/partings?*')
  await page.route('**/market/partings?*', (route) => route.fulfill({ status: 400, body: '{}' }))
  await goTo(page, '/management/market')
  await expect(page.getByText(t('market.partingsFailed'))).toBeVisible()
})
