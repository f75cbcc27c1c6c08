import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { ownGame, type OwnGame } from '../../support/market.ts'
import { freshName, type Person } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

/* What visitors find: teams by a search, and on the page of a team everything that it has done. */

// In one worker, so that what all of them read is made once.
test.describe.configure({ mode: 'default' })

/** A word that no other team bears, with an accent. */
const word = freshName('Brughiéra').replace('_', '')
const plain = word.normalize('NFD').replace(/\p{Mn}/gu, '')
const names = { begins: `${word} Álfa`, beginsToo: `${word} Zeta`, holds: `Nuova ${word}` }
let games: OwnGame[] = []

test.beforeAll(async ({ newcomer, someone }) => {
  const [admin, owner] = [await someone('admin'), await newcomer('cerca')]
  games = [await ownGame(admin), await ownGame(admin), await ownGame(admin)]
  const found = async (person: Person, name: string, at: number) =>
    person.call('POST', '/esports/v2/teams', { name, game_id: games[at]?.id })
  await found(owner, names.holds, 0)
  await found(owner, names.beginsToo, 1)
  await found(owner, names.begins, 2)
})

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

test('teams are found as one types: accents, case and one slip forgiven, beginnings first, counted, and kept in the address', async ({
  page,
  t,
  visit,
}) => {
  await goTo(page, '/teams')
  const field = page.getByRole('searchbox', { name: t('teams.search') })
  const search = page.getByRole('search')
  await field.fill(plain.toUpperCase())
  await expect(cards(page)).toHaveText([names.begins, names.beginsToo, names.holds])
  await expect(search).toContainText(t('teams.found', { count: 3 }))
  await expect(page).toHaveURL(`/teams?name=${plain.toUpperCase()}`)
  const slips = [plain.replace('ghi', 'hgi'), plain.replace('ghi', 'gi'), plain.replace('ghi', 'gxi')]
  for (const slip of slips) {
    await field.fill(slip)
    await expect(page).toHaveURL(`/teams?name=${slip}`)
    await expect(search).toContainText(t('teams.found', { count: 3 }))
    await expect(cards(page)).toHaveText([names.begins, names.beginsToo, names.holds])
  }
  await field.fill(`${plain}nessuna`)
  await expect(page.getByRole('heading', { name: t('teams.noneFound') })).toBeVisible()
  await page.getByRole('link', { name: t('teams.showAll') }).click()
  await expect(page).toHaveURL('/teams')
  await expect(field).toHaveValue('')

  // The filter by game and the name live in the address, which leads others to the same list.
  await goTo(page, `/teams?name=${plain}`)
  await expect(cards(page)).toHaveCount(3)
  await page.getByLabel(t('teams.game')).selectOption({ label: games[1]?.name ?? '' })
  await expect(cards(page)).toHaveText([names.beginsToo])
  const { pathname, search: query } = new URL(page.url())
  const other = await visit(pathname + query)
  await expect(cards(other)).toHaveText([names.beginsToo])
  await expect(other.getByRole('searchbox', { name: t('teams.search') })).toHaveValue(plain)
  await expect(other.getByLabel(t('teams.game'))).toHaveValue(games[1]?.id ?? '')
  await other.context().close()
  await page.goBack()
  await expect(cards(page)).toHaveCount(3)
})

test('many are paged: the next page goes on where the first one ends, and the way back leads to it', async ({
  page,
  someone,
  t,
}) => {
  const stem = freshName('Pagina').replace('_', '')
  const nameOf = (at: number) => `${stem} ${String(at).padStart(2, '0')}`
  const many = Array.from({ length: 30 }, (_, at) => nameOf(at))
  const matches = many
    .slice(0, 15)
    .map((home, at) => ({ round: 1, home, away: nameOf(at + 15), homeScore: 1, awayScore: 0 }))
  const season = { name: freshName('Lega'), rules: { pointsWin: 3, pointsDraw: 1 }, matches }
  await (await someone('manager')).call('POST', '/esports/v2/imports', season)
  await goTo(page, `/teams?name=${stem}`)
  await expect(page.getByRole('search')).toContainText(t('teams.found', { count: 30 }))
  await expect(cards(page)).toHaveText(many.slice(0, 24))
  await page.getByRole('link', { name: t('teams.nextPage') }).click()
  await expect(page).toHaveURL(/page_token=/)
  await expect(cards(page)).toHaveText(many.slice(24))
  await page.getByRole('link', { name: t('teams.firstPage') }).click()
  await expect(cards(page)).toHaveText(many.slice(0, 24))
})

test('a page of a list that is not there is not found, and says so', async ({ page, request, t }) => {
  for (const list of ['/tournaments', '/transfers'])
    expect((await request.get(`${list}?page_token=0`)).status(), list).toBe(404)
  expect((await page.goto('/teams?page_token=0'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.notFoundTitle'))
})

test('a team shows crest, roster with roles, figures, form, results, what is to come, tournaments and trophies', async ({
  page,
  request,
  t,
}) => {
  await goTo(page, (await pagesOfDemo(request)).team)
  const main = page.getByRole('main')
  const region = (name: string) => main.getByRole('region', { name, exact: true })
  await expect(main.getByRole('heading', { level: 1, name: 'Virtus Brughiera' })).toBeVisible()
  const owner = region(t('teams.roster')).getByRole('listitem').filter({ hasText: 'captain' })
  await expect(owner.getByText(t('teams.owner'), { exact: true })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'captain' })).toHaveAttribute('href', '/users/captain')
  const outcome = `(${t('accounts.won')}|${t('accounts.drawn')}|${t('accounts.lost')})`
  const form = main.getByRole('img', { name: new RegExp(`^${t('accounts.form')}: ${outcome}(, ${outcome})*$`) })
  await expect(form).toBeVisible()
  await expect(region(t('teams.figures'))).toContainText(t('teams.wins'))
  const matches = region(t('accounts.userMatches'))
  await expect(matches.getByRole('listitem').first()).toContainText(/\d/)
  await matches.getByText(t('accounts.upcoming'), { exact: true }).click()
  await expect(matches.getByRole('listitem').first()).toBeVisible()
  const league = region(t('accounts.userTournaments')).getByRole('listitem').filter({ hasText: 'Lega Tirrena' })
  await expect(league).toContainText(/\d/)
  await expect(region(t('players.trophies'))).toContainText('Coppa delle Torri')
  await expect(region(t('transfers.title'))).toContainText('Virtus Brughiera')
  await expect(region(t('teams.calendar'))).toBeVisible()
})

test('what is pressed before the part of the reader has come stays what it was', async ({ browser, newcomer, t }) => {
  const owner = await newcomer('svelta')
  const name = freshName('Prima')
  const made = await owner.call('POST', '/esports/v2/teams', { name, game_id: games[0]?.id })
  const { id }: { id: string } = await made.json()
  const page = await owner.window(browser)
  const { promise: isThere, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/assets\/reader-parts-[^/]+\.js$/, async (route) => {
    await isThere
    await route.continue()
  })
  await goTo(page, `/teams/${id}`)
  await page.getByRole('main').getByRole('link', { name: owner.username }).first().focus()
  letCome()
  await expect(page.getByRole('button', { name: t('teams.addGuest') })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/users/${owner.username}`)
  await page.context().close()
})
