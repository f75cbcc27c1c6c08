import { createAgoneClient } from '../src/index.ts'

/*
 * Prints the table of a tournament; anybody may read it:
 *   node table.ts https://agone.example TOURNAMENT_ID
 */
const [origin = '', id = ''] = process.argv.slice(2)
const agone = createAgoneClient({ origin })
const engines = { GENERIC: 'generic', FIFA: 'fifa', FORMULA1: 'formula1', FIFA_SOLO: 'fifaSolo' } as const

const tournament = await agone.GET('/esports/v2/tournaments/{id}', { params: { path: { id } } })
if (tournament.error) throw new Error(tournament.error.title)

const results = await agone.GET('/esports/v2/tournaments/{id}/engines/{engine}/results', {
  params: { path: { id, engine: engines[tournament.data.module] } },
})
if (results.error) throw new Error(results.error.title)
if (results.data.type === 'elimination') throw new Error('This tournament is a bracket.')

console.log(tournament.data.name)
for (const { name, rows } of results.data.groups) {
  if (name !== null) console.log(name)
  for (const row of rows) console.log(`${row.position}. ${row.name}: ${row.points}`)
}
