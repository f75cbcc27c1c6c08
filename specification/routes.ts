import type { Marked } from './missing.ts'

/** Who sees a page; others are sent to the login, to their profile or to the 404 page. */
export type PageAudience = 'everybody' | 'signedIn' | 'TOURNAMENT_MANAGER' | 'ADMIN'

export type PageRow = Marked<{ path: `/${string}`; who: PageAudience }>

/** The pages of the specification, section 2. A path that nothing else matches is the 404 page. */
const ofSpecification: readonly PageRow[] = [
  { path: '/', who: 'everybody' },
  { path: '/tournaments', who: 'everybody' },
  { path: '/teams', who: 'everybody' },
  { path: '/tos', who: 'everybody' },
  { path: '/privacy', who: 'everybody' },
  { path: '/cookies', who: 'everybody' },
  { path: '/login', who: 'everybody' },
  { path: '/oauth2', who: 'everybody' },
  { path: '/logout', who: 'everybody' },
  { path: '/management', who: 'ADMIN' },
  { path: '/management/users', who: 'ADMIN' },
  { path: '/management/stats', who: 'ADMIN' },
  { path: '/management/banners', who: 'ADMIN' },
  { path: '/management/partners', who: 'ADMIN' },
  { path: '/management/articles', who: 'ADMIN' },
  { path: '/management/market', who: 'ADMIN' },
  { path: '/management/alerts', who: 'ADMIN' },
  { path: '/management/website_history', who: 'ADMIN' },
  { path: '/management/chat_manager', who: 'ADMIN' },
  { path: '/management/my_tournaments', who: 'TOURNAMENT_MANAGER' },
  { path: '/management/profile', who: 'signedIn' },
  { path: '/management/tickets', who: 'signedIn' },
  { path: '/management/my_teams', who: 'signedIn' },
  { path: '/*', who: 'everybody' },
]

/** Paths that the specification does not show. */
const notShown: readonly PageRow[] = [
  { path: '/tournaments/:id', who: 'everybody' },
  { path: '/matches/:id', who: 'everybody' },
  { path: '/teams/:id', who: 'everybody' },
  { path: '/users/:username', who: 'everybody' },
  { path: '/articles', who: 'everybody' },
  { path: '/articles/:slug', who: 'everybody' },
  { path: '/transfers', who: 'everybody' },
  { path: '/overlay/:code/:view', who: 'everybody' },
  { path: '/management/profile/delete', who: 'signedIn' },
  { path: '/management/profile/public', who: 'signedIn' },
  { path: '/management/profile/security', who: 'signedIn' },
  { path: '/management/profile/personal', who: 'signedIn' },
  { path: '/management/profile/settings', who: 'signedIn' },
  { path: '/management/tickets/:id', who: 'signedIn' },
  { path: '/management/chat_manager/:id', who: 'ADMIN' },
  { path: '/management/my_teams/:id', who: 'signedIn' },
  { path: '/management/my_tournaments/:id', who: 'signedIn' },
  { path: '/management/payments', who: 'signedIn' },
]

export const routes: readonly PageRow[] = [...ofSpecification, ...notShown]
