/** A component has a folder of its name. */
const components = (...names: string[]) => `ui.(?:${names.map((name) => `${name}.${name}`).join('|')})`
/** Modules of a feature, in whichever of its folders. */
const modules = (feature: string, ...names: string[]) => `features.${feature}.(?:[a-z]+.)?(?:${names.join('|')})`
const inApp = (...paths: string[]) => `apps.web.app.(?:${paths.join('|')})\\.tsx?$`

const parts = [
  components('avatar', 'badge', 'breadcrumbs', 'crest', 'emblem', 'fixture', 'hero', 'panel', 'race-grid'),
  components('score', 'segmented', 'standings', 'table', 'tabs'),
  'ui.rows.link-row',
  'lib.(?:lists.(?:list-filters|list-pages)|share.(?:copy-button|share-button)|race-outcome|live.(?:listen|use-listen))',
  modules('tournaments', 'address', 'dates', 'every-page', 'for-reader', 'joinable', 'live', 'local-formats'),
  modules('tournaments', 'join-invitation', 'reader-room', 'tournament-card', 'tournament-page', 'words'),
  modules('matches', 'listed-race', 'race-result', 'words'),
  modules('accounts', 'open-verify', 'transfer-words', 'unverified-banner'),
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
 * A browser gets few files, which also compress better: the libraries, which change rarely, our own ground with the shell,
 * all styles of public pages, what most public pages show, and what those of a league or of people show. A module takes
 * what it imports along, so none may import the query library, the socket or what only readers who act need.
 * `e2e/sweep/weight.spec.ts` keeps what each page loads within its limits.
 */
export const chunks = [
  { name: 'base', test: /node_modules.(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/ },
  {
    name: 'ground',
    test: /apps.web.app.(?:styles.|shell.(?:shell|error-boundary|page-spinner)\.|lib.(?!query|live|forms|lists|race|share))|packages.i18n.src.(?:locale|format|translate)\.ts$/,
  },
  { name: 'look', test: /apps.web.app.(?:ui|features.(?!cockpit|staff|dev)).*\.css$/ },
  {
    name: 'parts',
    test: new RegExp(
      `${inApp(...parts)}|packages.contract.src.(?:games|live|matches|standings|teams|tournaments).*\\.ts$`,
    ),
  },
  { name: 'league', test: new RegExp(inApp(...league)) },
  { name: 'people', test: new RegExp(inApp(...people)) },
]
