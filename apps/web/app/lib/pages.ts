/**
 * The paths of the pages that public pages link to (the specification's route table, and those that it does not show); all others are in
 * management-pages.ts, which visitors do not load.
 */
export const pages = {
  home: '/',
  tournaments: '/tournaments',
  tournament: (id: string) => `/tournaments/${id}`,
  teams: '/teams',
  team: (id: string) => `/teams/${id}`,
  match: (id: string) => `/matches/${id}`,
  /** A report on the page of its match. */
  reportOfMatch: (matchId: string, id: string) => `/matches/${matchId}#report-${id}`,
  user: (username: string) => `/users/${encodeURIComponent(username)}`,
  articles: '/articles',
  article: (slug: string) => `/articles/${encodeURIComponent(slug)}`,
  search: '/search',
  /** The results for a text, of one kind or of all. */
  searchFor: (q: string, kind?: string) => `/search?${new URLSearchParams(kind === undefined ? { q } : { q, kind })}`,
  transfers: '/transfers',
  /** The feed of one game, team or player. */
  transfersOf: (filter: { game_id: string } | { team_id: string } | { user_id: string }) =>
    `/transfers?${new URLSearchParams(filter)}`,
  transfer: (id: string) => `/transfers/${id}`,
  invite: (code: string) => `/invites/${code}`,
  claim: (code: string) => `/claims/${code}`,
  /** What opens without a network, and what waits to be sent. */
  offline: '/offline',
  /** Instead of a page that cannot be loaded; it opens the stored page of this path, or says that there is none. */
  offlineFor: (path: string) => `/offline?${new URLSearchParams({ to: path })}`,
  terms: '/tos',
  privacy: '/privacy',
  cookies: '/cookies',
  login: '/login',
  loginTo: (returnPath: string) => `/login?${new URLSearchParams({ return: returnPath })}`,
  logout: '/logout',
  tickets: '/management/tickets',
  /** The form of a new ticket, with what is known of it. */
  newTicket: (start: { type?: string; subject?: string; about?: { kind: string; id: string } } = {}) =>
    `/management/tickets?${new URLSearchParams({
      new: start.type ?? 'AGONE_GENERAL',
      ...(start.subject === undefined ? {} : { subject: start.subject }),
      ...(start.about === undefined ? {} : { about: start.about.kind, about_id: start.about.id }),
    })}`,
  profile: '/management/profile',
  myTournaments: '/management/my_tournaments',
  myTournament: (id: string) => `/management/my_tournaments/${id}`,
  myTeams: '/management/my_teams',
} as const

/** `tournaments` of `/tournaments/1`, empty for the home page. */
export const firstSegment = (path: string): string => path.split('/')[1] ?? ''

/** A key that two URLs of the same page share: tabs of a tournament are one page, two tournaments are two. */
export const pageKey = (path: string): string => path.split('/').slice(0, 3).join('/')

/** Pages without header and drawer: sign-on screens and overlays. */
export const isPlainPage = (path: string): boolean =>
  ['setup', 'login', 'oauth2', 'logout', 'overlay'].includes(firstSegment(path))

/** False for the pages that open without the consent dialog: the texts that it links to, sign-on and overlays. */
export const showsConsent = (path: string): boolean =>
  !['tos', 'privacy', 'cookies', 'oauth2', 'overlay', 'auth'].includes(firstSegment(path))

/** The entities that have a generated picture; the id of a player is the username, that of an article the slug. */
export type PreviewKind = 'tournament' | 'match' | 'team' | 'player' | 'article' | 'transfer'
