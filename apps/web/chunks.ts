/** A component is in a folder with its name. */
const components = (...names: string[]) => `ui.(?:${names.map((name) => `${name}.${name}`).join('|')})`
/** Modules of a feature, in any of its folders. */
const modules = (feature: string, ...names: string[]) => `features.${feature}.(?:[a-z]+.)?(?:${names.join('|')})`
const inApp = (...paths: string[]) => `apps.web.app.(?:${paths.join('|')})\\.tsx?$`
const inContract = (...paths: string[]) => `packages.contract.src.(?:${paths.join('|')})\\.ts$`
const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'))

const ground = anyOf(
  inApp(
    'entry.client|root|shell.(?:shell|error-boundary|page-spinner)',
    'lib.(?:api.(?:lazy-call|loader-data|origin)|dialogs|id-in-path|i18n.date-time|lists.(?:csv-link|search-params)|seo)',
    'lib.(?:share.(?:share-button|web-share)|toasts|labels.(?:moved|tournament-labels))',
    components(
      'avatar',
      'badge',
      'breadcrumbs',
      'crest',
      'emblem',
      'empty-state',
      'fixture',
      'hero',
      'notice',
      'panel',
    ),
    components('segmented', 'standings', 'table'),
    'ui.(?:drawings.palette|rows.link-row|visually-hidden.visually-hidden)',
    modules('tournaments', 'dates'),
  ),
  inContract('base-limits', 'case', 'community.rules.contacts', 'route', 'teams.rules', 'tournaments.labels'),
  // Other pages than public ones have toasts too, and load no styles of public pages.
  'apps.web.app.(?:shell|ui.toast).*\\.css$',
)

const late = anyOf(
  inApp(
    'shell.(?:offline.(?:offline-banner|update-prompt)|late-parts|session-watch|toast-host|dialogs.(?:cookie-consent|dialog-host))',
  ),
  inApp(
    'lib.offline.(?:build-id|stored-at|cache-owner|cacheable-path|loader-results|network|page-middleware|token-user|watch-network)',
  ),
  inApp(
    'lib.offline.(?:others-drafts|use-stored-at|use-page-cache|use-reload-when-back)',
    'lib.use-late-font',
    'shell.menus.install-entry',
  ),
  inApp('lib.session.worker-bridge', components('toast')),
)

/** What is needed when there is no network: the worker has it, and pages of signed-in users load it with their first call. */
const offline = anyOf(
  'node_modules.idb',
  inApp('lib.offline.(?:answer-cache|answer-store|bounded|cached-calls|database|page-store|stored-results)'),
)

/** What browsers need to load the data of a tournament, which they do only for pages that visitors may not see. */
const data = anyOf(
  inContract('matches.routes.matches', 'standings.routes.(?:exports|standings)', 'tournaments.routes.calendars'),
  inApp('lib.(?:api.download-path|lists.all-pages)'),
)

const outbox = inApp(
  'lib.outbox.(?:outbox|outbox-store|send-items|send-request|unsent|use-outbox)',
  'shell.offline.(?:outbox-panel|outbox-watch)',
)

const lists = inApp(
  'lib.lists.(?:list-filters|list-pages|use-typed)',
  components('field', 'pager', 'skeleton'),
  'ui.field.(?:input|search-input)',
)

const league = anyOf(
  'packages.i18n.src.round-label',
  inContract('matches.labels', 'tournaments.routes.lineups'),
  inApp(
    components('podium', 'tabs'),
    modules('tournaments', 'day-pager', 'joinable', 'load-as-user', 'labels', 'live', 'signed-in-space'),
    modules('tournaments', 'join-invitation', 'tournament-page'),
    modules('standings', 'player-rankings', 'table-days', 'table-views'),
    modules('matches', 'games', 'labels', 'match-list', 'scoreline'),
  ),
)

const tables = inApp(modules('standings', 'certainty', 'standings-table', 'results-table', 'table-aside', 'lazy-parts'))

const races = inApp(components('race-grid'), modules('matches', 'listed-race'), 'lib.gap-text')

const race = inApp(modules('matches', 'race-head', 'race-penalties', 'race-result'))

const bracket = anyOf(
  'packages.i18n.src.bracket-round-name',
  inApp(components('bracket'), modules('standings', 'bracket-panel')),
)

const season = inApp('ui.chart.points-chart', modules('standings', 'season-overview', 'season-page'))

/** What the boards of overlays share, most of which come late. */
const overlays = anyOf(
  inApp('features.standings.overlay.(?:board|board-pages|use-rotation)'),
  'features.standings.overlay.overlay.module.css$',
)

/** What the pages with results to set share. */
const whatIfParts = anyOf(
  inApp(
    'features.standings.what-if.(?:address|match-to-set|matches-left|scenario|score-mode-switch|use-address|use-certainties|what-if-head)',
  ),
  'features.standings.what-if.what-if.module.css$',
)

const cards = inApp(
  modules('tournaments', 'tournament-card'),
  modules('content', 'alert-notice', 'article-teaser', 'banner-image', 'cover', 'partner-logo'),
)

const people = inApp(
  components('timeline'),
  modules('accounts', 'match-list', 'matches-panel', 'transfers-panel', 'career.trophies-panel'),
)

/**
 * Browsers load few files, which also compress better: the libraries, which change rarely; our own base modules with
 * the shell and what most pages show; the styles of public pages; and what lists, leagues, races, brackets or people
 * show. A module pulls in its imports that no group above has, so none of these may import the query library, the socket or code
 * that only signed-in users need. `e2e/sweep/weight.ts` checks the size of each page.
 */
export const chunks = [
  { name: 'base', test: /node_modules.(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/ },
  // Schemas use them, which browsers do not get; of pages only the form of the community does.
  { name: 'patterns', test: anyOf(inContract('patterns')) },
  // Most pages need only those of `base-limits`, so that the others come late.
  { name: 'limits', test: anyOf(inContract('limits')) },
  // A sheet of their own, after those of the components in the ground, whose look may depend on that order.
  { name: 'styles', test: /apps.web.app.styles.*\.css$/ },
  { name: 'ground', test: ground },
  // Public pages import these files for their types only.
  { name: 'games', test: anyOf(inContract('games.routes.(?:games|points)')) },
  // A component that chooses its classes at run time brings its styles (inline-class-names.ts).
  {
    name: 'look',
    test: /apps.web.app.(?:ui.(?!podium|progress|score|timeline)|features.(?!cockpit|staff|dev|search|standings.(?:what-if|overlay))).*\.css$/,
  },
  // Before what is stored for use without a network, so that a visitor who makes a call does not load that.
  { name: 'account', test: anyOf(inApp('lib.api.(?:browser|error-code)')) },
  { name: 'late', test: late },
  { name: 'offline', test: offline },
  { name: 'league', test: league },
  // What the page of a match and others call it, and its score.
  {
    name: 'match-title',
    test: anyOf('packages.i18n.src.race-name', inApp(modules('matches', 'bye', 'match-title'), components('score'))),
  },
  // Races, and the matches of a driver.
  { name: 'race-outcome', test: anyOf(inApp('lib.race-outcome')) },
  { name: 'races', test: anyOf(races) },
  { name: 'race', test: anyOf(race) },
  // Before what a match shows late, which searches would load with it.
  { name: 'names', test: anyOf(inContract('fold'), inApp('lib.labels.listed-side-name')) },
  // What the page of a match shows below the others.
  { name: 'match-late', test: anyOf(inApp(modules('matches', 'match-comparison', 'match-history'))) },
  { name: 'tables', test: anyOf(tables) },
  { name: 'bracket', test: bracket },
  { name: 'season', test: anyOf(season) },
  { name: 'overlays', test: overlays },
  // The reason for a place, which tables load with a click; the form of a tournament has the texts of it.
  { name: 'explanation', test: anyOf(inApp(modules('standings', 'explanation', 'explanation-text'))) },
  // What offers a calendar, on the pages of teams and of calendars.
  { name: 'feeds', test: anyOf(inApp('lib.share.(?:calendar-feed|copy-button|use-copy)')) },
  { name: 'lists', test: anyOf(lists) },
  { name: 'cards', test: anyOf(cards) },
  { name: 'people', test: anyOf(people) },
  // After what pages show, which it shares labels and statuses with.
  { name: 'data', test: data },
  // With what the parts for signed-in users say of the users' matches, in the pages of tournaments, of matches and the home page.
  { name: 'query', test: anyOf('node_modules.@tanstack[\\/]', inApp('lib.query', 'lib.labels.own-state')) },
  { name: 'act', test: anyOf(inApp('lib.forms.(?:error-text|fault-notice|use-act|use-error-text|use-focus-fault)')) },
  { name: 'dialogs', test: anyOf(inApp('lib.forms.(?:form-dialog|open-confirm)', components('dialog'))) },
  { name: 'sign-in', test: anyOf(inApp('lib.session.(?:authorization|login-flow|safe-path)', 'shell.screen')) },
  { name: 'verification', test: anyOf(inApp(modules('accounts', 'open-verify', 'unverified-banner'))) },
  // What pages that calculate load, which are opened by few readers; without draws, which only the check of a draw repeats, and without races,
  // which only seasons calculate.
  { name: 'engines', test: /packages.engines.src.(?!swiss|draw.draw|racing|possible-places.(?!work|scaled))/ },
  { name: 'what-if-parts', test: whatIfParts },
  // Tables with results to set, and the search for possible places in them, which seasons do not need.
  {
    name: 'what-if-tables',
    test: anyOf(
      'packages.engines.src.possible-places',
      inApp('features.standings.what-if.(?:tables-part|what-if-tables)'),
    ),
  },
  // Last: it imports what forms and dialogs have.
  { name: 'outbox', test: anyOf(outbox) },
]
