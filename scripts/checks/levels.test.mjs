import assert from 'node:assert/strict'
import { test } from 'node:test'
import rules from '../../dependency-cruiser.config.mjs'

const matches = (patterns, path) => [patterns ?? []].flat().some((pattern) => new RegExp(pattern).test(path))

/** Replaces `$1` in patterns by the first group that the pattern of the importer found. */
const inserted = (patterns, path, from) => {
  const groups = [patterns ?? []].flat().flatMap((pattern) => new RegExp(pattern).exec(path)?.slice(1, 2) ?? [])
  return [from ?? []].flat().map((pattern) => groups.reduce((done, group) => done.replaceAll('$1', group), pattern))
}

/** The rules that refuse an import by its two paths; those about cycles and kinds of imports are not among them. */
const refusedBy = (from, to) =>
  rules.forbidden
    .filter(({ to: { circular, couldNotResolve } }) => !circular && !couldNotResolve)
    .filter((rule) => rule.from.path === undefined || matches(rule.from.path, from))
    .filter((rule) => !matches(rule.from.pathNot, from))
    .filter((rule) => {
      const [path, pathNot] = [rule.to.path, rule.to.pathNot].map((patterns) =>
        inserted(rule.from.path, from, patterns),
      )
      return (path.length === 0 || matches(path, to)) && !matches(pathNot, to)
    })
    .map(({ name }) => name)

const market = 'apps/server/src/modules/market/market.ts'
const support = 'the-product-knows-no-test-support'
const rows = [
  { from: market, to: 'apps/server/test/support/http.ts', names: [support] },
  { from: market, to: 'apps/server/src/modules/market/market.test.ts', names: [support] },
  { from: market, to: 'bench/search.ts', names: [support] },
  { from: 'apps/server/src/platform/http/serve.ts', to: 'e2e/support/market.ts', names: [support] },
  { from: 'apps/web/app/lib/pages.ts', to: 'e2e/support/market.ts', names: [support] },
  { from: 'apps/web/app/lib/pages.ts', to: 'apps/web/app/lib/chat.fixture.ts', names: [support] },
  {
    from: 'packages/i18n/src/en/teams.ts',
    to: 'e2e/support/market.ts',
    names: [support, 'texts-know-only-the-contract'],
  },
  { from: 'apps/web/app/lib/pages.test.ts', to: 'e2e/support/market.ts', names: [] },
  { from: 'apps/server/test/support/http.ts', to: 'apps/server/test/support/product.ts', names: [] },
  { from: 'e2e/journeys/teams/market.spec.ts', to: 'e2e/support/market.ts', names: [] },
  { from: market, to: 'specification/codes.ts', names: ['the-product-knows-no-specification'] },
  { from: market, to: 'apps/server/src/modules/matches/index.ts', names: ['only-downwards-server-6'] },
  { from: market, to: 'apps/server/src/modules/teams/team.ts', names: ['only-through-index-server'] },
  { from: market, to: 'apps/server/src/modules/teams/index.ts', names: [] },
  { from: market, to: 'apps/server/src/modules/loans/index.ts', names: ['every-domain-has-a-level-server'] },
  {
    from: 'apps/web/app/lib/pages.ts',
    to: 'apps/web/app/features/teams/index.ts',
    names: ['web-lib-and-ui-know-no-feature'],
  },
  { from: 'apps/web/app/lib/pages.ts', to: 'apps/server/src/config.ts', names: ['web-and-server-meet-in-contract'] },
]

for (const { from, to, names } of rows)
  test(`${from} ${names.length === 0 ? 'may' : 'may not'} import ${to}`, () => {
    assert.deepEqual(refusedBy(from, to).toSorted(), names.toSorted())
  })

test('cycles are refused, types included', () => {
  assert.ok(rules.options.tsPreCompilationDeps)
  assert.ok(rules.forbidden.some(({ from, to }) => to.circular === true && from.path === undefined))
})

test('every rule says what to do instead', () => {
  for (const { name, comment } of rules.forbidden) assert.match(comment, /^[A-Z][^]*[.]$/, name)
})
