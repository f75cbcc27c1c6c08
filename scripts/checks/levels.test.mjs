import assert from 'node:assert/strict'
import { test } from 'node:test'
import rules from '../../dependency-cruiser.config.mjs'

const matches = (patterns, path) => [patterns ?? []].flat().some((pattern) => new RegExp(pattern).test(path))

/** Replaces `$1` in patterns by the first group that the pattern of the importer found. */
const inserted = (patterns, path, from) => {
  const group = [patterns ?? []].flat().flatMap((pattern) => new RegExp(pattern).exec(path)?.slice(1, 2) ?? [])[0]
  return [from ?? []].flat().map((pattern) => pattern.replaceAll('$1', group ?? '$1'))
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
  [market, 'apps/server/test/support/http.ts', [support]],
  [market, 'apps/server/src/modules/market/market.test.ts', [support]],
  [market, 'bench/search.ts', [support]],
  ['apps/server/src/platform/http/serve.ts', 'e2e/support/market.ts', [support]],
  ['apps/web/app/lib/pages.ts', 'e2e/support/market.ts', [support]],
  ['apps/web/app/lib/pages.ts', 'apps/web/app/lib/chat.fixture.ts', [support]],
  ['packages/i18n/src/en/teams.ts', 'e2e/support/market.ts', [support, 'texts-know-only-the-contract']],
  ['apps/web/app/lib/pages.test.ts', 'e2e/support/market.ts', []],
  ['apps/server/test/support/http.ts', 'apps/server/test/support/product.ts', []],
  ['e2e/journeys/teams/market.spec.ts', 'e2e/support/market.ts', []],
  [market, 'specification/codes.ts', ['the-product-knows-no-specification']],
  [market, 'apps/server/src/modules/matches/index.ts', ['only-downwards-server-6']],
  [market, 'apps/server/src/modules/teams/team.ts', ['only-through-index-server']],
  [market, 'apps/server/src/modules/teams/index.ts', []],
  [market, 'apps/server/src/modules/loans/index.ts', ['every-domain-has-a-level-server']],
  ['apps/web/app/lib/pages.ts', 'apps/web/app/features/teams/index.ts', ['web-lib-and-ui-know-no-feature']],
  ['apps/web/app/lib/pages.ts', 'apps/server/src/config.ts', ['web-and-server-meet-in-contract']],
]

for (const [from, to, names] of rows)
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
