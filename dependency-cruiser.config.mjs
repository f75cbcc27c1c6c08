/** The one place that says who may import whom; docs/architecture.md gives the reasons. A domain imports only from above it here. */
const levels = [
  ['history', 'files'],
  ['accounts'],
  ['auth', 'notifications', 'chat', 'games', 'payments'],
  ['teams', 'content', 'tickets'],
  ['tournaments', 'market'],
  ['matches'],
  ['standings', 'stats', 'telemetry', 'webhooks'],
  ['imports'],
]

const onTheServer = { name: 'server', root: 'apps/server/src/modules', levels }
const onTheWeb = {
  name: 'web',
  root: 'apps/web/app/features',
  levels: [...levels, ['home', 'legal', 'dev', 'overview', 'cockpit', 'staff']],
}

const inFolder = (names) => `(${names.join('|')})/`
const aTest = '([.]test|/testing)([.]tsx?$|/)'

const forbid = (name, from, to) => ({ name, severity: 'error', from, to })

// A test may bring in whom its story needs, as the composition root does.
const onlyDownwards = ({ name, root, levels: all }) =>
  all.map((names, index) =>
    forbid(
      `only-downwards-${name}-${index + 1}`,
      { path: `^${root}/${inFolder(names)}`, pathNot: aTest },
      { path: `^${root}/${inFolder(all.slice(index).flat())}`, pathNot: `^${root}/$1/` },
    ),
  )

const throughTheFront = ({ name, root }) =>
  forbid(
    `through-the-front-${name}`,
    { path: `^${root}/([^/]+)/`, pathNot: aTest },
    { path: `^${root}/[^/]+/`, pathNot: [`^${root}/$1/`, `^${root}/[^/]+/index[.]tsx?$`] },
  )

const everyDomainHasALevel = ({ name, root, levels: all }) =>
  forbid(`every-domain-has-a-level-${name}`, {}, { path: `^${root}/(?!${inFolder(all.flat())})` })

export default {
  forbidden: [
    ...[onTheServer, onTheWeb].flatMap((side) => [
      ...onlyDownwards(side),
      throughTheFront(side),
      everyDomainHasALevel(side),
    ]),
    // Type-only imports count, too (`tsPreCompilationDeps`).
    forbid('no-cycles', {}, { circular: true }),
    forbid(
      'the-context-is-only-types',
      { path: '^apps/server/src/platform/context[.]ts$' },
      { dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'platform-knows-no-domain',
      { path: '^apps/server/src/platform/', pathNot: ['^apps/server/src/platform/testing/', aTest] },
      { path: `^${onTheServer.root}/` },
    ),
    forbid('web-lib-and-ui-know-no-feature', { path: '^apps/web/app/(lib|ui)/' }, { path: `^${onTheWeb.root}/` }),
    forbid(
      'web-and-server-meet-in-contract',
      { path: '^apps/(web|server)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid('packages-know-no-app', { path: '^packages/' }, { path: '^apps/' }),
    forbid(
      'contract-knows-only-its-schemas',
      { path: '^packages/contract/src/', pathNot: aTest },
      { pathNot: ['^packages/contract/', 'node_modules/typebox/'] },
    ),
    forbid(
      'engines-are-pure',
      { path: '^packages/engines/src/', pathNot: aTest },
      { pathNot: '^packages/(engines|contract)/' },
    ),
    forbid(
      'texts-know-only-the-contract',
      { path: '^packages/i18n/src/', pathNot: aTest },
      { pathNot: '^packages/(i18n|contract)/' },
    ),
    forbid(
      'sql-lives-in-stores',
      { path: `^${onTheServer.root}/`, pathNot: ['[.]?store[.]ts$', aTest] },
      { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    ),
    forbid('no-unresolvable', {}, { couldNotResolve: true, pathNot: ['^virtual:', '[+]types/'] }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/build/', '[.]react-router/', '[.]css', '[?]url'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
