import * as contract from '@agone/contract'
import assert from 'node:assert/strict'
import test from 'node:test'
import { entities, entityNames, missingEntities, type EntityName } from './entities.ts'
import { assertMarked } from './marks.ts'
import { isObject, schemasIn } from './schemas.ts'

const schemasOf: Record<EntityName, readonly unknown[]> = {
  user: [contract.FullUser],
  'user in a tournament': [contract.UserSide],
  'user in a solo match': [contract.UserSide],
  file: [contract.FileRef],
  game: [contract.Game],
  'game of Formula 1': [contract.Game],
  platform: [contract.Platform],
  team: [contract.Team],
  'team in a match': [contract.TeamSide],
  tournament: [contract.Tournament],
  calendar: [contract.Calendar],
  entry: [contract.Entry],
  report: [contract.Report],
  match: [contract.Match],
  'chat message': [contract.ChatMessage],
  'match view': [contract.MatchView],
  'match day': [contract.matchRoutes.ofRound.answer, contract.standingRoutes.matchesOfDay.answer],
  page: [contract.matchRoutes.search.answer],
  ticket: [contract.Ticket],
  'tournament payment': [contract.TournamentPayment],
  'overview statistics': [contract.statisticsRoutes.generic.answer],
}

// Of a nullable field, the other alternative.
const objectOf = (schema: unknown) => {
  if (!isObject(schema)) return undefined
  const members: unknown = schema['anyOf']
  return Array.isArray(members) ? members.find((member) => isObject(member) && isObject(member['properties'])) : schema
}

const step = (schema: unknown, name: string): unknown => {
  const [field = '', list] = name.split('[]')
  const found = objectOf(schema)?.['properties']
  const declared = isObject(found) ? found[field] : undefined
  return list === undefined || !isObject(declared) ? declared : declared['items']
}

const has = (schema: unknown, path: string): boolean => path.split('.').reduce(step, schema) !== undefined

for (const name of entityNames)
  test(`the schema of ${name} has the fields of the specification`, () => {
    for (const schema of schemasOf[name])
      assert.deepEqual(
        entities[name].split(' ').filter((path) => !has(schema, path)),
        [],
      )
  })

test('no entity of a missing feature has a schema', () => {
  const all = schemasIn(contract)
  assertMarked(
    Object.entries(missingEntities).map(([name, row]) => ({ name, ...row })),
    'entities.ts, and move it into `entities`',
    ({ fields }) => all.some((schema) => fields.split(' ').every((field) => has(schema, field))),
  )
})
