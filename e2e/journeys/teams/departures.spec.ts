import { expectAccessible } from '../../support/accessibility.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { createTeam, createGame, setMarket, addMember, type CreatedGame } from '../../support/market.ts'
import type { Person } from '../../support/people.ts'
import { Market } from '../../support/pages/market.ts'
import { Shell } from '../../support/pages/shell.ts'
import { goTo } from '../../support/ready.ts'

/* The list of members who are about to leave, on the page of markets. */

let admin: Person
let game: CreatedGame
let page: Page

test.beforeEach(async ({ browser, someone }) => {
  admin = await someone('admin')
  game = await createGame(admin)
  page = await admin.open(browser, '/')
})
test.afterEach(() => page.context().close())

const departuresOf = (name: string) => page.getByRole('list', { name }).getByRole('listitem')

test('staff see which members are about to leave which team, why they wait, and the effect of a reopening', async ({
  newcomer,
  t,
}) => {
  const [owner, leavingMember, kicked] = [await newcomer('olga'), await newcomer('esce'), await newcomer('via')]
  const team = await createTeam(owner, game, 'Nuvola')
  for (const member of [leavingMember, kicked]) await addMember(owner, member, team.id)
  await leavingMember.call('POST', `/esports/v2/teams/${team.id}/leave`)
  await owner.call('POST', `/esports/v2/teams/${team.id}/users/${await kicked.id()}/kick`)
  await goTo(page, '/management/market')
  const rows = departuresOf(t('market.departures'))
  const row = (person: Person) => rows.filter({ hasText: person.username })
  await expect(page.getByText(t('market.departuresText'))).toBeVisible()
  await expect(row(leavingMember)).toContainText(`${t('market.asksToLeave')} ${team.name}`)
  await expect(row(kicked)).toContainText(`${t('market.isReleased')} ${team.name}`)
  for (const person of [leavingMember, kicked]) {
    await expect(row(person)).toContainText(game.name)
    await expect(row(person)).toContainText(t('market.inNotice'))
    await expect(row(person)).not.toContainText(t('market.waitsNoticeClosed'))
  }
  const market = new Market(page, t)
  await market.click(market.switchRow(game.name, 'market'), t('market.closeNow'))
  const dialog = new Shell(page, t).dialog(t('market.closeMarketTitle', { game: game.name }))
  await market.click(dialog, t('market.closeNow'))
  await expect(row(leavingMember)).toContainText(t('market.waitsNoticeClosed'))
  await expectAccessible(page)
  await leavingMember.call('DELETE', `/esports/v2/teams/${team.id}/leave`)
  await setMarket(admin, game, 'open')
  await goTo(page, '/management/market')
  await expect(row(kicked)).toBeVisible()
  await expect(row(leavingMember)).toBeHidden()
  // The list has all teams and has pages: members who stayed in it would move others off the first page.
  await owner.call('DELETE', `/esports/v2/teams/${team.id}/users/${await kicked.id()}/kick`)
})

/** The response of the call that lists the pending departures. */
const departuresPage = (entries: object[], found: { page: number; pages: number }) => ({
  entries,
  currentPage: found.page,
  size: 20,
  resultsCount: entries.length === 0 ? 0 : 20 * (found.pages - 1) + entries.length,
  hasNext: found.page < found.pages,
  totalPages: found.pages,
  nextPageToken: null,
})

test('a long list has pages in the URL, an empty one a text, a member who waits for the market is marked, a failed list can be loaded again', async ({
  t,
}) => {
  const departure = (username: string, waits: string) => ({
    team: { id: game.id, name: 'Nuvola', avatar: null },
    user: { id: game.id, username, avatar: null, provisional: false, deleted: false },
    gameId: game.id,
    side: 'leave',
    requestedAt: '2026-11-01T12:00:00.000Z',
    dueAt: '2026-11-08T12:00:00.000Z',
    waits,
  })
  const pages = [[departure('prima', 'market')], [departure('seconda', 'nothing')]]
  await page.route('**/market/departures?*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page'))
    return route.fulfill({ json: departuresPage(pages[at - 1] ?? [], { page: at, pages: 2 }) })
  })
  await goTo(page, '/management/market')
  const rows = departuresOf(t('market.departures'))
  await expect(rows).toContainText(['prima'])
  await expect(rows).toContainText([t('market.waitsMarket')])
  await page.getByRole('link', { name: t('shell.page', { page: 2 }) }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows).toContainText(['seconda'])
  await expect(rows).toContainText([t('market.waitsNothing')])
  await page.goBack()
  await expect(rows).toContainText(['prima'])
  await page.unroute('**/market/departures?*')
  await page.route('**/market/departures?*', (route) =>
    route.fulfill({ json: departuresPage([], { page: 1, pages: 0 }) }),
  )
  await goTo(page, '/management/market')
  await expect(page.getByRole('heading', { name: t('market.noDepartures') })).toBeVisible()
  await page.unroute('**/market/departures?*')
  await page.route('**/market/departures?*', (route) => route.fulfill({ status: 400, body: '{}' }))
  await goTo(page, '/management/market')
  await expect(page.getByText(t('market.departuresFailed'))).toBeVisible()
})
