import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { sitePages } from '../e2e/sweep/site-pages.ts'
import type { PageUrls } from '../e2e/sweep/page-urls.ts'
import siteRoutes from '../apps/web/app/routes.ts'
import { assertMarked } from './marks.ts'
import { routes, type PageAudience } from './routes.ts'

type SiteRoute = (typeof siteRoutes)[number]
type Page = { path: string; file: string }

/** The pages with their whole paths; a route with child pages is a layout. */
const pagesOf = (all: readonly SiteRoute[], parent = ''): Page[] =>
  all.flatMap(({ path, file, children }) => {
    const whole = path === undefined ? parent : `${parent}/${path}`
    return children ? pagesOf(children, whole) : [{ path: whole || '/', file }]
  })

const pages = pagesOf(siteRoutes)
const fileOf = (path: string) => pages.find((page) => page.path === path)?.file

test('every page of the specification has a route', () => {
  const missing = routes.filter((row) => row.missing === undefined && fileOf(row.path) === undefined)
  assert.deepEqual(missing, [], 'add these to apps/web/app/routes.ts')
})

test('no page of a missing feature has a route', () => {
  assertMarked(
    routes.map(({ path, missing }) => ({ name: path, missing })),
    'routes.ts',
    ({ name }) => pages.some(({ path }) => `${path}/`.startsWith(`${name}/`)),
  )
})

/** What the source of a page has if only these users see it; a signed-in user is required by the layout of /management. */
const guards: Record<PageAudience, RegExp | undefined> = {
  everybody: undefined,
  signedIn: undefined,
  TOURNAMENT_MANAGER: /<RequireRole role=|roles\.includes\(/,
  ADMIN: /<RequireRole role=|roles\.includes\('ADMIN'\)/,
}

test('pages of the staff require its role, all pages under /management a signed-in user, and no other page', () => {
  for (const { path, who, missing } of routes) {
    if (missing !== undefined) continue
    assert.equal(path.startsWith('/management'), who !== 'everybody', path)
    const source = readFileSync(new URL(`../apps/web/app/${fileOf(path)}`, import.meta.url), 'utf8')
    const guard = guards[who]
    if (guard) assert.match(source, guard, path)
    else assert.doesNotMatch(source, /<RequireRole role=/, path)
  }
})

/** Paths of the form that the sweep uses for data that it finds or creates. */
const examples: PageUrls = {
  league: '/tournaments/1',
  cup: '/tournaments/1',
  groups: '/tournaments/1',
  formula1: '/tournaments/1',
  opened: '/tournaments/1',
  officialRace: '/matches/1',
  verifiedMatch: '/matches/1',
  matchToReport: '/matches/1',
  disputedMatch: '/matches/1',
  team: '/teams/1',
  ownTeam: '/management/my_teams/1',
  cockpit: '/management/my_tournaments/1',
  article: '/articles/a',
  ledger: '/management/my_tournaments/1/payments',
  checkout: '/management/payments/checkout/a',
  invite: '/invites/a',
  claim: '/claims/a',
  announcement: '/transfers/1',
  feedOfGame: '/transfers?game_id=1',
  staffAccount: '/management/users/1',
  racingGame: '/management/games/1',
  ticket: '/management/tickets/1',
  managedChat: '/management/chat_manager/1',
  video: '/articles/a',
  overlay: '/overlay/a',
  overlayOfCup: '/overlay/a',
  overlayOfSeason: '/overlay/a',
  signOn: '/auth/auth',
}

/** Pages that other tests visit: the gallery of components has a spec of its own. */
const elsewhere = new Set(['/dev/components'])

/** Segments that are parameters match any text; a path with fewer of them comes first, as in the router. */
const pageAt = (pathname: string): Page | undefined =>
  pages
    .filter(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(pathname))
    .toSorted((one, other) => wildnessOf(one) - wildnessOf(other))[0]
const wildnessOf = ({ path }: Page): number => path.split(':').length + (path.endsWith('*') ? 10 : 0)

test('the sweep visits every page of the site', () => {
  const visited = new Set(
    Object.values(sitePages)
      .flat()
      .map(({ at }) => new URL(typeof at === 'string' ? at : at(examples), 'http://site').pathname)
      .map((path) => pageAt(path)),
  )
  const unvisited = pages.filter((page) => !visited.has(page) && !elsewhere.has(page.path))
  assert.deepEqual(unvisited, [], 'add these to e2e/sweep/site-pages.ts')
})
