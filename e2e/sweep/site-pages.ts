import type { PlainTextKey } from '@agone/i18n'
import type { PageUrls } from './page-urls.ts'

export type SitePage = {
  name: string
  at: string | ((urls: PageUrls) => string)
  subpath?: string
  /** The part for the signed-in user loads after the session is known, and moves what is below it. */
  loadsLate?: true
  /** A text that the page shows when it is ready. */
  text?: PlainTextKey
  /** A refused call, or status 404 of the page itself, is expected. */
  hasRefusals?: true
  /** It calculates tables in the browser, and loads the engines for it. */
  calculates?: true
  /** Search engines must not list it. */
  isUnlisted?: true
  /** It has a preview picture of this kind, which shows its own subject; the others have that of the community. */
  preview?: 'tournament' | 'match' | 'team' | 'player' | 'article' | 'transfer'
  /** The site opens it in a popup. */
  inPopup?: true
  /** Its text is on a gradient, whose contrast axe does not check. */
  onGradient?: true
}

/** The users of the sweep: a visitor, or a user of the demo community. */
export type Role = 'visitor' | 'captain' | 'driver' | 'manager' | 'admin'

const seasonCockpit = ({ formula1 }: PageUrls) => formula1.replace('/tournaments/', '/management/my_tournaments/')

/** Every page of the site, by the user that visits it. */
export const sitePages: Record<Role, SitePage[]> = {
  visitor: [
    { name: 'home', at: '/' },
    { name: 'tournaments', at: '/tournaments' },
    { name: 'a league', at: ({ league }) => league, preview: 'tournament' },
    { name: 'the table of a league', at: ({ league }) => `${league}/table`, preview: 'tournament' },
    {
      name: 'the table with results to set',
      at: ({ league }) => `${league}/what-if?s=12.1-0.0-2`,
      calculates: true,
      preview: 'tournament',
    },
    {
      name: 'groups with a bracket to set',
      at: ({ groups }) => `${groups}/what-if?s=4.1-1-4-2_5.0-1`,
      preview: 'tournament',
      calculates: true,
    },
    { name: 'the matches of a day', at: ({ league }) => `${league}/matches`, preview: 'tournament' },
    { name: 'the players of a league', at: ({ league }) => `${league}/players`, preview: 'tournament' },
    { name: 'the participants of a league', at: ({ league }) => `${league}/participants`, preview: 'tournament' },
    { name: 'the calendar of a league', at: ({ league }) => `${league}/calendar`, preview: 'tournament' },
    { name: 'the rules of a league', at: ({ league }) => `${league}/rules`, preview: 'tournament' },
    { name: 'a cup', at: ({ cup }) => cup, preview: 'tournament' },
    { name: 'the bracket of a cup', at: ({ cup }) => `${cup}/bracket`, preview: 'tournament' },
    { name: 'the groups of a cup', at: ({ groups }) => `${groups}/table`, preview: 'tournament' },
    { name: 'a Formula 1 season', at: ({ formula1 }) => formula1, preview: 'tournament' },
    { name: 'the table of a Formula 1 season', at: ({ formula1 }) => `${formula1}/table`, preview: 'tournament' },
    {
      name: 'a season with races to set',
      at: ({ formula1 }) => `${formula1}/what-if?s=6.1.2.3`,
      calculates: true,
      preview: 'tournament',
    },
    { name: 'the races of a Formula 1 season', at: ({ formula1 }) => `${formula1}/matches`, preview: 'tournament' },
    { name: 'a tournament that is open', at: ({ opened }) => opened, preview: 'tournament' },
    { name: 'a verified match', at: ({ verifiedMatch }) => verifiedMatch, preview: 'match' },
    { name: 'a match to be played', at: ({ matchToReport }) => matchToReport, preview: 'match' },
    { name: 'teams', at: '/teams' },
    { name: 'a team', at: ({ team }) => team, preview: 'team' },
    { name: 'a footballer', at: '/users/captain', preview: 'player' },
    { name: 'a driver', at: '/users/driver', preview: 'player' },
    { name: 'transfers', at: '/transfers' },
    { name: 'the transfers of a game', at: ({ feedOfGame }) => feedOfGame, text: 'transfers.marketOpen' },
    { name: 'the announcement of a transfer', at: ({ announcement }) => announcement, preview: 'transfer' },
    { name: 'an invite link', at: ({ invite }) => invite, isUnlisted: true },
    { name: 'a claim link', at: ({ claim }) => claim, isUnlisted: true },
    { name: 'articles', at: '/articles' },
    { name: 'an article', at: ({ article }) => article, preview: 'article' },
    { name: 'an article with a video', at: ({ video }) => video, preview: 'article' },
    { name: 'the search', at: '/search', isUnlisted: true },
    { name: 'the results of a search', at: '/search?q=virtus', isUnlisted: true },
    { name: 'the matches that a search found', at: '/search?q=virtus&kind=match', isUnlisted: true },
    { name: 'a search that finds nothing', at: '/search?q=qxqxqxqx', isUnlisted: true },
    { name: 'what opens without a network', at: '/offline', text: 'offline.pages', isUnlisted: true },
    { name: 'the overlay of a table', at: ({ overlay }) => `${overlay}/table`, isUnlisted: true },
    { name: 'the overlay of a match', at: ({ overlay }) => `${overlay}/match?size=vertical`, isUnlisted: true },
    { name: 'the overlay of a bracket', at: ({ overlayOfCup }) => `${overlayOfCup}/bracket`, isUnlisted: true },
    {
      name: 'the overlay of the matches of a round',
      at: ({ overlayOfCup }) => `${overlayOfCup}/fixtures`,
      isUnlisted: true,
    },
    { name: 'the overlay of drivers', at: ({ overlayOfSeason }) => `${overlayOfSeason}/table`, isUnlisted: true },
    {
      name: 'the overlay of constructors',
      at: ({ overlayOfSeason }) => `${overlayOfSeason}/stables?size=vertical`,
      isUnlisted: true,
    },
    { name: 'the overlay of a race', at: ({ overlayOfSeason }) => `${overlayOfSeason}/race`, isUnlisted: true },
    { name: 'the overlay of the next race', at: ({ overlayOfSeason }) => `${overlayOfSeason}/next`, isUnlisted: true },
    { name: 'terms', at: '/tos' },
    { name: 'privacy', at: '/privacy' },
    { name: 'cookies', at: '/cookies' },
    {
      name: 'an address without a page',
      at: '/no-such-page',
      text: 'shell.notFoundTitle',
      hasRefusals: true,
      isUnlisted: true,
    },
    {
      name: 'the link to the first admin',
      at: '/setup#code=AAAAAAAAAAAAAAAAAAAAAA',
      loadsLate: true,
      onGradient: true,
      isUnlisted: true,
    },
    { name: 'login', at: '/login' },
    {
      name: 'a sign-in that failed',
      at: '/oauth2?error=access_denied',
      text: 'shell.loginFailed',
      loadsLate: true,
      hasRefusals: true,
      isUnlisted: true,
      onGradient: true,
    },
    {
      name: 'a logout',
      at: '/logout',
      text: 'shell.loggedOutText',
      loadsLate: true,
      hasRefusals: true,
      isUnlisted: true,
      onGradient: true,
    },
  ],
  captain: [
    { name: 'home, signed in', at: '/' },
    { name: 'the results of a search, signed in', at: '/search?q=captain', text: 'search.users' },
    { name: 'the profile', at: '/management/profile' },
    { name: 'my requests', at: '/management/tickets', text: 'tickets.noneText' },
    { name: 'a new request', at: '/management/tickets?new=AGONE_FEEDBACK', text: 'tickets.contentHint' },
    { name: 'no payments', at: '/management/payments', text: 'payments.noneText' },
    { name: 'my team', at: ({ ownTeam }) => ownTeam },
    { name: 'a team, for its owner', at: ({ team }) => team, loadsLate: true },
    { name: 'a league, for one who plays in it', at: ({ league }) => league },
    { name: 'a tournament that is open for entries', at: ({ opened }) => opened, loadsLate: true },
    {
      name: 'a match to report, with its chat',
      at: ({ matchToReport }) => matchToReport,
      text: 'chat.title',
      loadsLate: true,
    },
    { name: 'an invite link to accept', at: ({ invite }) => invite, loadsLate: true },
    { name: 'a claim link to accept', at: ({ claim }) => claim, loadsLate: true },
  ],
  driver: [
    { name: 'the public profile', at: '/management/profile/public' },
    // The number of devices is known only with the response.
    { name: 'the security of an account', at: '/management/profile/security', loadsLate: true },
    { name: 'personal data', at: '/management/profile/personal' },
    { name: 'the settings of an account', at: '/management/profile/settings' },
    { name: 'the end of an account', at: '/management/profile/delete' },
    { name: 'my teams', at: '/management/my_teams' },
    { name: 'the day of a driver', at: ({ officialRace }) => officialRace, text: 'ownRace.title', loadsLate: true },
  ],
  manager: [
    { name: 'my tournaments', at: '/management/my_tournaments' },
    { name: 'the form of a tournament', at: '/management/my_tournaments/new' },
    { name: 'the cockpit of a league', at: ({ cockpit }) => cockpit },
    { name: 'the matches in the cockpit', at: ({ cockpit }) => `${cockpit}/matches` },
    { name: 'the planner of dates', at: ({ cockpit }) => `${cockpit}/matches/plan`, text: 'cockpit.planPublish' },
    {
      name: 'a race weekend in the cockpit',
      at: (urls) => `${seasonCockpit(urls)}/matches/4`,
      text: 'raceDay.publishText',
    },
    { name: 'the races of a season in the cockpit', at: (urls) => `${seasonCockpit(urls)}/matches` },
    { name: 'the settings of a season in the cockpit', at: (urls) => `${seasonCockpit(urls)}/settings` },
    { name: 'the participants in the cockpit', at: ({ cockpit }) => `${cockpit}/participants` },
    { name: 'the penalties in the cockpit', at: ({ cockpit }) => `${cockpit}/penalties` },
    { name: 'the settings in the cockpit', at: ({ cockpit }) => `${cockpit}/settings` },
    { name: 'the history in the cockpit', at: ({ cockpit }) => `${cockpit}/history` },
    {
      name: 'a disputed match with its chat, for its manager',
      at: ({ disputedMatch }) => disputedMatch,
      text: 'chat.title',
      loadsLate: true,
    },
    { name: 'the chats of a manager', at: '/management/chat_manager', text: 'chatManager.viewUrgent', loadsLate: true },
    {
      name: 'an invite link that would be refused',
      at: ({ invite }) => invite,
      text: 'errors.ALREADY_MEMBER_OF_A_TEAM',
      loadsLate: true,
    },
    {
      name: 'a claim link that would be refused',
      at: ({ claim }) => claim,
      text: 'errors.ALREADY_MEMBER_OF_A_TEAM',
      loadsLate: true,
    },
  ],
  admin: [
    { name: 'my payments', at: '/management/payments', text: 'payments.ask' },
    { name: 'the ledger of a tournament', at: ({ ledger }) => ledger, text: 'payments.balance' },
    { name: 'a test checkout', at: ({ checkout }) => checkout, text: 'payments.checkoutNoMoney' },
    { name: 'the overview of the panel', at: '/management', text: 'statistics.lastActs', loadsLate: true },
    { name: 'the errors of the website', at: '/management/stats/errors', text: 'errorReports.intro' },
    { name: 'the statistics of the website', at: '/management/stats', text: 'statistics.asTable', loadsLate: true },
    { name: 'the queue of tickets', at: '/management/tickets', text: 'tickets.search', loadsLate: true },
    { name: 'a ticket, for the staff', at: ({ ticket }) => ticket, text: 'tickets.memberSince', loadsLate: true },
    {
      name: 'a chat among all, for the staff',
      at: ({ managedChat }) => managedChat,
      text: 'chatManager.reports',
      loadsLate: true,
    },
    { name: 'the history', at: '/management/website_history', text: 'history.intro', loadsLate: true },
    {
      name: 'a history in which nothing is found',
      at: '/management/website_history?entity=platform&from=2020-01-01&to=2020-01-02',
      text: 'history.noneFoundText',
      loadsLate: true,
    },
    { name: 'the accounts of the community', at: '/management/users', loadsLate: true },
    { name: 'an account, for the staff', at: ({ staffAccount }) => staffAccount, loadsLate: true },
    { name: 'the community', at: '/management/community', text: 'community.mailText', loadsLate: true },
    { name: 'the first hour', at: '/management/setup?step=brand', text: 'setup.brandTitle', loadsLate: true },
    {
      name: 'the first hour, its legal entity',
      at: '/management/setup?step=entity',
      text: 'setup.entityTitle',
      loadsLate: true,
    },
    { name: 'the first hour, its mails', at: '/management/setup?step=mail', text: 'setup.mailTitle', loadsLate: true },
    {
      name: 'the first hour, its games',
      at: '/management/setup?step=games',
      text: 'setup.gamesTitle',
      loadsLate: true,
    },
    {
      name: 'the first hour, its tournament',
      at: '/management/setup?step=tournament',
      text: 'setup.invite',
      loadsLate: true,
    },
    { name: 'games and platforms', at: '/management/games', text: 'staff.starters', loadsLate: true },
    { name: 'a game', at: ({ racingGame }) => racingGame, text: 'games.stables', loadsLate: true },
    { name: 'the banners', at: '/management/banners', text: 'siteContent.noBannersText', loadsLate: true },
    { name: 'the partners', at: '/management/partners', text: 'siteContent.searchPartners', loadsLate: true },
    { name: 'the articles, for the staff', at: '/management/articles', text: 'editor.published', loadsLate: true },
    { name: 'a new article', at: '/management/articles/new', text: 'editor.checklist', loadsLate: true },
    {
      name: 'the editor of an article',
      at: ({ article }) => `/management${article}/edit`,
      text: 'editor.published',
      loadsLate: true,
    },
    { name: 'the alerts', at: '/management/alerts', text: 'history.severity_info', loadsLate: true },
    { name: 'markets and reports', at: '/management/market', text: 'market.departuresText', loadsLate: true },
    { name: 'a claim link, for a member of the team', at: ({ claim }) => claim, loadsLate: true },
  ],
}

/** The pages of the sign-on: `subpath` is appended to the URL that `at` redirects to, which is new for each visit. */
export const signOnPages: SitePage[] = [
  { name: 'the sign-in', at: ({ signOn }) => signOn, inPopup: true },
  { name: 'the registration', at: ({ signOn }) => signOn, subpath: '/register', inPopup: true },
  { name: 'a forgotten password', at: ({ signOn }) => signOn, subpath: '/forgot', inPopup: true },
  { name: 'a new password', at: '/auth/reset?code=none', inPopup: true },
]
