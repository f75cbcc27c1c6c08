import { pagesOfDemo } from '../../support/demo.ts'
import { expect, test, type Page } from '../../support/journey.ts'
import { createGame, type CreatedGame } from '../../support/market.ts'
import { Shell } from '../../support/pages/shell.ts'
import { freshName, type Person } from '../../support/people.ts'
import { goTo } from '../../support/ready.ts'

/* Public pages: the search for teams, and the page of a team with its history. */

// In one worker, so that the shared data is created once.
test.describe.configure({ mode: 'default' })

/** A word that is in no other team's name, with an accent. */
const word = freshName('Brughiéra').replace('_', '')
const withoutAccents = word.normalize('NFD').replace(/\p{Mn}/gu, '')
const names = { prefixedFirst: `${word} Álfa`, prefixedSecond: `${word} Zeta`, containing: `Nuova ${word}` }
let games: CreatedGame[] = []

test.beforeAll(async ({ newcomer, someone }) => {
  const [admin, owner] = [await someone('admin'), await newcomer('cerca')]
  games = [await createGame(admin), await createGame(admin), await createGame(admin)]
  const create = async (person: Person, name: string, at: number) =>
    person.call('POST', '/esports/v2/teams', { name, game_id: games[at]?.id })
  await create(owner, names.containing, 0)
  await create(owner, names.prefixedSecond, 1)
  await create(owner, names.prefixedFirst, 2)
})

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

test('teams are found while typing: accents, case and one typing error are ignored, prefixes come first, results are counted and kept in the URL', async ({
  page,
  t,
  visit,
}) => {
  await goTo(page, '/teams')
  const field = page.getByRole('searchbox', { name: t('teams.search') })
  const search = page.getByRole('search')
  await field.fill(withoutAccents.toUpperCase())
  await expect(cards(page)).toHaveText([names.prefixedFirst, names.prefixedSecond, names.containing])
  await expect(search).toContainText(t('teams.found', { count: 3 }))
  await expect(page).toHaveURL(`/teams?name=${withoutAccents.toUpperCase()}`)
  const typingErrors = [
    withoutAccents.replace('ghi', 'hgi'),
    withoutAccents.replace('ghi', 'gi'),
    withoutAccents.replace('ghi', 'gxi'),
  ]
  for (const typingError of typingErrors) {
    await field.fill(typingError)
    await expect(page).toHaveURL(`/teams?name=${typingError}`)
    await expect(search).toContainText(t('teams.found', { count: 3 }))
    await expect(cards(page)).toHaveText([names.prefixedFirst, names.prefixedSecond, names.containing])
  }
  await field.fill(`${withoutAccents}nessuna`)
  await expect(page.getByRole('heading', { name: t('teams.noneFound') })).toBeVisible()
  await page.getByRole('link', { name: t('teams.showAll') }).click()
  await expect(page).toHaveURL('/teams')
  await expect(field).toHaveValue('')

  // The filter by game and the name are kept in the URL, which opens the same list.
  await goTo(page, `/teams?name=${withoutAccents}`)
  await expect(cards(page)).toHaveCount(3)
  await page.getByLabel(t('teams.game')).selectOption({ label: games[1]?.name ?? '' })
  await expect(cards(page)).toHaveText([names.prefixedSecond])
  const { pathname, search: query } = new URL(page.url())
  const other = await visit(pathname + query)
  await expect(cards(other)).toHaveText([names.prefixedSecond])
  await expect(other.getByRole('searchbox', { name: t('teams.search') })).toHaveValue(withoutAccents)
  await expect(other.getByLabel(t('teams.game'))).toHaveValue(games[1]?.id ?? '')
  await other.context().close()
  await page.goBack()
  await expect(cards(page)).toHaveCount(3)
})

test('a long list has pages: the next page continues the first one, and the back button returns to it', async ({
  page,
  someone,
  t,
}) => {
  const stem = freshName('Pagina').replace('_', '')
  const nameOf = (at: number) => `${stem} ${String(at).padStart(2, '0')}`
  const teamNames = Array.from({ length: 30 }, (_, at) => nameOf(at))
  const matches = teamNames
    .slice(0, 15)
    .map((home, at) => ({ round: 1, home, away: nameOf(at + 15), homeScore: 1, awayScore: 0 }))
  const season = { name: freshName('Lega'), rules: { pointsWin: 3, pointsDraw: 1 }, matches }
  await (await someone('manager')).call('POST', '/esports/v2/imports', season)
  await goTo(page, `/teams?name=${stem}`)
  await expect(page.getByRole('search')).toContainText(t('teams.found', { count: 30 }))
  await expect(cards(page)).toHaveText(teamNames.slice(0, 24))
  await page.getByRole('link', { name: t('teams.nextPage') }).click()
  await expect(page).toHaveURL(/page_token=/)
  await expect(cards(page)).toHaveText(teamNames.slice(24))
  await page.getByRole('link', { name: t('teams.firstPage') }).click()
  await expect(cards(page)).toHaveText(teamNames.slice(0, 24))
})

test('the page after the last one of a list says so and leads to the first', async ({ page, t }) => {
  await goTo(page, '/articles?page=99')
  await expect(page.getByRole('heading', { name: t('shell.noNextPage') })).toBeVisible()
  await page.getByRole('link', { name: t('shell.firstPage') }).click()
  await expect(page).toHaveURL(/\/articles$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a list with an invalid page token is a 404 page', async ({ page, request, t }) => {
  for (const list of ['/tournaments', '/transfers'])
    expect((await request.get(`${list}?page_token=0`)).status(), list).toBe(404)
  expect((await page.goto('/teams?page_token=0'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.notFoundTitle'))
})

test('a team shows crest, roster with roles, figures, form, results, next matches, tournaments and trophies', async ({
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
  await expect(region(t('feeds.title'))).toBeVisible()
  await new Shell(page, t).expectShareDialog()
})

test('a link keeps the focus when the part of the page for signed-in users is loaded', async ({
  browser,
  newcomer,
  t,
}) => {
  const owner = await newcomer('svelta')
  const name = freshName('Prima')
  const response = await owner.call('POST', '/esports/v2/teams', { name, game_id: games[0]?.id })
  const { id }: { id: string } = await response.json()
  const page = await owner.window(browser)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/signed-in-parts-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await goTo(page, `/teams/${id}`)
  await page.getByRole('main').getByRole('link', { name: owner.username }).first().focus()
  release()
  await expect(page.getByRole('button', { name: t('teams.addGuest') })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/users/${owner.username}`)
  await page.context().close()
})
