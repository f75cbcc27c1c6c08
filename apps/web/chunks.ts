/** A component is in a folder with its name. */
const components = (...names: string[]) => `ui.(?:${names.map((name) => `${name}.${name}`).join('|')})`
/** Modules of a feature, in any of its folders. */
const modules = (feature: string, ...names: string[]) => `features.${feature}.(?:[a-z]+.)?(?:${names.join('|')})`
const inApp = (...paths: string[]) => `apps.web.app.(?:${paths.join('|')})\\.tsx?$`

const parts = [
  components('avatar', 'badge', 'breadcrumbs', 'crest', 'emblem', 'fixture', 'hero', 'panel', 'race-grid'),
  components('score', 'segmented', 'standings', 'table', 'tabs'),
  'ui.rows.link-row',
  'lib.(?:lists.(?:all-pages|list-filters|list-pages)|share.(?:copy-button|share-button)|race-outcome|live.(?:listen|use-listen))',
  modules('tournaments', 'dates', 'load-as-user', 'joinable', 'live', 'labels'),
  modules('tournaments', 'join-invitation', 'signed-in-space', 'tournament-card', 'tournament-page'),
  modules('matches', 'listed-race', 'race-result', 'labels'),
  modules('accounts', 'open-verify', 'transfer-line', 'unverified-banner'),
]

const league = [
  components('bracket', 'podium'),
  'ui.chart.points-chart',
  modules('standings', 'bracket-panel', 'player-rankings', 'table-aside'),
  modules('matches', 'listed-match', 'match-list'),
  modules('tournaments', 'day-pager'),
]

const people = [
  components('timeline'),
  modules('accounts', 'match-list', 'matches-panel', 'transfers-panel', 'trophies-panel'),
]

/**
 * Browsers load few files, which also compress better: the libraries, which change rarely; our own base modules with
 * the shell; the styles of public pages; what most public pages show; and what pages of leagues and people show. A
 * module pulls in its imports, so none of these may import the query library, the socket or code that only signed-in
 * users need. `e2e/sweep/weight.spec.ts` checks the size of each page.
 */
export const chunks = [
  { name: 'base', test: /node_modules.(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/ },
  {
    name: 'ground',
    test: /apps.web.app.(?:styles.|shell.(?:shell|error-boundary|page-spinner)\.|lib.(?!query|live|forms|lists|race|share))|packages.i18n.src.(?:locale|format|translate)\.ts$/,
  },
  { name: 'look', test: /apps.web.app.(?:ui|features.(?!cockpit|staff|dev|search)).*\.css$/ },
  {
    name: 'parts',
    test: new RegExp(
      `${inApp(...parts)}|packages.contract.src.(?:games|live|matches|standings|teams|tournaments).*\\.ts$`,
    ),
  },
  { name: 'league', test: new RegExp(inApp(...league)) },
  { name: 'people', test: new RegExp(inApp(...people)) },
]
