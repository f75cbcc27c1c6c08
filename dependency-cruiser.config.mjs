/**
 * The rules of imports between modules; docs/architecture.md gives the reasons. A domain imports only from domains above
 * it in this list.
 */
const levels = [
  ['history', 'files'],
  ['community'],
  ['accounts'],
  ['auth', 'notifications', 'chat', 'games', 'payments'],
  ['teams', 'content', 'tickets'],
  ['tournaments', 'market'],
  ['matches'],
  ['standings', 'statistics', 'telemetry', 'webhooks', 'search'],
  ['imports'],
]

const onTheServer = { name: 'server', root: 'apps/server/src/modules', levels }
const onTheWeb = {
  name: 'web',
  root: 'apps/web/app/features',
  levels: [...levels, ['home', 'legal', 'dev', 'cockpit', 'staff']],
}

const inFolder = (names) => `(${names.join('|')})/`
const aTest = '[.]test[.]tsx?$'

/** `comment` says what to do instead; the check prints it beside each violation. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

// A test may bring in whom its story needs, as the composition root does.
const onlyDownwards = ({ name, root, levels: all }) =>
  all.map((names, index) =>
    forbid(
      `only-downwards-${name}-${index + 1}`,
      'A domain imports only from levels above its own: move the shared part up, send an event, or let the higher one register a hook.',
      { path: `^${root}/${inFolder(names)}`, pathNot: aTest },
      { path: `^${root}/${inFolder(all.slice(index).flat())}`, pathNot: `^${root}/$1/` },
    ),
  )

const onlyThroughIndex = ({ name, root }) =>
  forbid(
    `only-through-index-${name}`,
    'Import from the index of the other domain, and export there what others need.',
    { path: `^${root}/([^/]+)/`, pathNot: aTest },
    { path: `^${root}/[^/]+/`, pathNot: [`^${root}/$1/`, `^${root}/[^/]+/index[.]tsx?$`] },
  )

const everyDomainHasALevel = ({ name, root, levels: all }) =>
  forbid(
    `every-domain-has-a-level-${name}`,
    'Add the domain to `levels` in dependency-cruiser.config.mjs, and to the table in docs/architecture.md.',
    {},
    { path: `^${root}/(?!${inFolder(all.flat())})` },
  )

export default {
  forbidden: [
    ...[onTheServer, onTheWeb].flatMap((side) => [
      ...onlyDownwards(side),
      onlyThroughIndex(side),
      everyDomainHasALevel(side),
    ]),
    // Type-only imports count, too (`tsPreCompilationDeps`).
    forbid('no-cycles', 'Move what both need into a third module that imports neither.', {}, { circular: true }),
    forbid(
      'the-context-imports-nothing-above',
      'Declare the type in platform/context, where both sides import it, and put code that runs into the part of the platform that it belongs to.',
      { path: '^apps/server/src/platform/context/' },
      { path: '^apps/', pathNot: '^apps/server/src/platform/context/' },
    ),
    forbid(
      'platform-knows-no-domain',
      'Let the domain register itself with the platform, or pass what is needed as an argument.',
      { path: '^apps/server/src/platform/', pathNot: aTest },
      { path: `^${onTheServer.root}/` },
    ),
    forbid(
      'web-lib-and-ui-know-no-feature',
      'Pass it as a property, or move the module into the feature that needs it.',
      { path: '^apps/web/app/(lib|ui)/' },
      { path: `^${onTheWeb.root}/` },
    ),
    forbid(
      'web-and-server-meet-in-contract',
      'Put the shared types and addresses into packages/contract.',
      { path: '^apps/(web|server)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'packages-know-no-app',
      'Move what the package needs into a package.',
      { path: '^packages/' },
      { path: '^apps/' },
    ),
    forbid(
      'contract-knows-only-its-schemas',
      'The contract is schemas and addresses: put code that needs a library where it is used.',
      { path: '^packages/contract/src/', pathNot: aTest },
      { pathNot: ['^packages/contract/', 'node_modules/typebox/'] },
    ),
    forbid(
      'contract-domains-have-three-parts',
      'Put calls and their schemas into `routes`, checks and constants into `rules`, names to show into `labels`: a file, or a folder of that name.',
      {},
      {
        path: '^packages/contract/src/[^/]+/',
        pathNot: ['^packages/contract/src/[^/]+/(routes|rules|labels)(/|[.]ts$)', aTest],
      },
    ),
    forbid(
      'contract-routes-need-no-rules',
      'Declare the list or the schema in `routes`, and import it from `rules`.',
      { path: '^packages/contract/src/([^/]+)/routes' },
      { path: '^packages/contract/src/$1/(rules|labels)' },
    ),
    forbid(
      'engines-are-pure',
      'Pass what the engine needs as data, and do input and output in the server.',
      { path: '^packages/engines/src/', pathNot: aTest },
      { pathNot: '^packages/(engines|contract)/' },
    ),
    forbid(
      'texts-know-only-the-contract',
      'Pass values to the text as parameters.',
      { path: '^packages/i18n/src/', pathNot: aTest },
      { pathNot: '^packages/(i18n|contract)/' },
    ),
    forbid(
      'sql-lives-in-stores',
      'Write the query as a function in the store file of the domain, and call that.',
      { path: `^${onTheServer.root}/`, pathNot: ['[.]?store[.]ts$', aTest] },
      { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'the-product-knows-no-test-support',
      'Move what the product needs into apps or packages, or the importing file to the tests.',
      { path: '^(apps|packages)/', pathNot: [aTest, '^apps/server/test/'] },
      { path: [aTest, '^apps/server/test/', '^(e2e|bench)/', '[.]fixture[.]ts$'] },
    ),
    forbid(
      'the-product-knows-no-specification',
      'The tables of the specification are for tests: the product takes its constants from packages/contract.',
      { path: '^(apps|packages|bench|e2e)/', pathNot: [aTest, '^apps/server/test/'] },
      { path: '^specification/' },
    ),
    forbid(
      'tables-of-the-specification-are-data',
      'Compare with the product in the test of the table.',
      { path: '^specification/', pathNot: aTest },
      { pathNot: '^specification/', dependencyTypesNot: ['type-only', 'core'] },
    ),
    forbid(
      'no-unresolvable',
      'Mend the path, or add the package to the package.json of the importer.',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '[+]types/'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The types of packages/client are made by another check, which may not have ended yet.
    exclude: { path: ['/build/', '[.]react-router/', '(client/src|^[.])/schema[.]ts$', '[.]css', '[?]url'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
