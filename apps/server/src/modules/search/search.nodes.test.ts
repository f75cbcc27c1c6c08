import { searchRoutes, urlOf, type SearchAnswer } from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createArticle } from '../../../test/support/factories/content.ts'
import { startWithTeams } from '../../../test/support/factories/matches.ts'
import { describeOnTwoNodes, within, type TestNode } from '../../../test/support/product.ts'
import { Articles } from '../content/index.ts'
import { Teams } from '../teams/index.ts'
import { update } from '../tournaments/changes.ts'

describeOnTwoNodes('the search of everything on two nodes', (nodes) => {
  const kindsAt = async (node: TestNode, q: string): Promise<string> => {
    const response = await fetch(node.origin + urlOf(searchRoutes.everything, { query: { q, lang: 'it' } }))
    const answer: SearchAnswer = await response.json()
    return answer.groups.map(({ kind, resultsCount }) => `${kind} ${resultsCount}`).join()
  }
  const eventually = (q: string, kinds: string) =>
    within(1000, `${q}: ${kinds}`, async () => (await kindsAt(nodes.other, q)) === kinds)

  test('a change on one node is found on the other within a second: a draw, a name, a hidden tournament, an article', async () => {
    const { one, other } = nodes
    await within(10_000, 'the names', async () => {
      const answers = await Promise.all(
        [one, other].map(async ({ origin }) => (await fetch(`${origin}/esports/v2/search?q=a`)).json()),
      )
      return answers.every(({ missing }: SearchAnswer) => missing.length === 0)
    })
    const { tournament, entered, owner } = await startWithTeams(one.ctx, { name: 'Lega Scirocco', teams: 2 })
    await eventually('scirocco', 'tournament 1,match 1')
    const team = entered[0]?.team.id
    assert.ok(team)
    await Teams.update(one.ctx, team, { name: 'Grecale Ponente' })
    await eventually('grecale scirocco', 'match 1')
    await update({ ...one.ctx, viewer: owner }, tournament.id, { flags: ['HIDDEN'] })
    await eventually('scirocco', '')
    await eventually('grecale', 'team 1')
    const { slug } = await createArticle(one.ctx, { title: { it: 'Il vento di tramontana', en: 'North wind' } })
    await eventually('tramontana', 'article 1')
    await Articles.remove(one.ctx, slug)
    await eventually('tramontana', '')
  })
})
