import { toSnakeCase, tournamentRoutes, urlOf } from '@agone/contract'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeOnTwoNodes, within, type TestNode } from '../../../../test/support/product.ts'
import { update } from '../changes.ts'
import { createTournament } from '../../../../test/support/factories/tournaments.ts'

describeOnTwoNodes('tournaments on two nodes', (nodes) => {
  const search = async (node: TestNode, name: string): Promise<string[]> => {
    const query = Object(toSnakeCase({ name }))
    const response = await fetch(node.origin + urlOf(tournamentRoutes.search, { query }))
    const { entries }: { entries: { name: string }[] } = await response.json()
    return entries.map((entry) => entry.name)
  }
  const finds = (node: TestNode, typed: string, names: readonly string[]) =>
    within(5000, `«${typed}»`, async () => String(await search(node, typed)) === String(names))

  test('a typo is tolerated if there is no exact result, for new and changed names', async () => {
    const { one, other } = nodes
    const { tournament, owner } = await createTournament(one.ctx, { name: 'Lega Tirrena' })
    for (const node of [one, other]) {
      await finds(node, 'lega tirena', ['Lega Tirrena'])
      await finds(node, 'tirrnea', ['Lega Tirrena'])
      assert.deepEqual(await search(node, 'tyrena'), [])
    }
    await createTournament(one.ctx, { name: 'Coppa Tirena' })
    await finds(other, 'tirena', ['Coppa Tirena'])
    await update({ ...one.ctx, viewer: owner }, tournament.id, { name: 'Lega Adriatica' })
    await finds(other, 'adriatcia', ['Lega Adriatica'])
    assert.deepEqual(await search(other, 'lega tirena'), [])
  })

  test('a hidden tournament is not found with a typo either', async () => {
    const { one } = nodes
    await createTournament(one.ctx, { name: 'Riservata', flags: ['HIDDEN'] })
    await createTournament(one.ctx, { name: 'Riservato a tutti' })
    await finds(one, 'riservtao', ['Riservato a tutti'])
    assert.deepEqual(await search(one, 'riservtaa'), [])
  })
})
