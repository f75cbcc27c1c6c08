import { brandId, type TeamId } from '@agone/contract'
import { fold } from '@agone/contract/fold'
import { createUser } from '../../apps/server/test/support/factories/accounts.ts'
import { createGame } from '../../apps/server/test/support/factories/games.ts'
import { findNames, findPageOfNames, insertTeams, updateTeam } from '../../apps/server/src/modules/teams/teams.store.ts'
import { eachPage, Names } from '../../apps/server/src/platform/search/index.ts'
import { testDatabase, type TestDatabase } from '../../apps/server/test/support/database/database.ts'
import { findPostgres, startPostgres } from '../../apps/server/test/support/database/postgres.ts'

type Row = { what: string; value: number; limit: number }
type Named = readonly { id: string; name: string }[]

/** The cost of the name index for a node, on the embedded database and, if installed, on PostgreSQL. */
export const onDatabases = async (named: Named): Promise<Row[]> => {
  const rows = await on('embedded', await testDatabase(), named)
  const programs = findPostgres()
  if (programs === undefined) return rows
  const server = await startPostgres(programs)
  try {
    return [...rows, ...(await on('PostgreSQL', await testDatabase({ server: server.url }), named))]
  } finally {
    await server.stop()
  }
}

const on = async (where: string, opened: TestDatabase, named: Named): Promise<Row[]> => {
  await fill(opened, named)
  const { db, log, database } = opened
  const node = () => {
    const pages = () => eachPage((after, size) => findPageOfNames(db, after, size))
    const read = (ids: readonly string[]) => findNames(db, ids)
    return new Names({ topic: 'teams.names', source: { pages, read }, bus: database.bus, log })
  }
  const [one, other] = [node(), node()]
  const read = await timed(async () => {
    one.start()
    await until(async () => (await one.search({ typed: 'vir', limit: 1 })) !== undefined)
  })
  other.start()
  await until(async () => (await other.search({ typed: 'vir', limit: 1 })) !== undefined)
  const [id] = [brandId<TeamId>(named[named.length - 1]?.id ?? '')]
  const step = await timed(async () => {
    await updateTeam(db, id, { name: 'Zanzibar Quagga', search_name: 'zanzibar quagga' })
    one.markChanged([id])
    await until(async () => (await other.search({ typed: 'quagga', limit: 1 }))?.count === 1)
  })
  await Promise.all([one.stop(), other.stop()])
  await opened.close()
  return [
    { what: `${where}: names read and in order (ms)`, value: read, limit: 60_000 },
    { what: `${where}: another node in step (ms)`, value: step, limit: 1000 },
  ]
}

/** Inserts imported teams, because an owner may have only few; without indexes, which would make it slow. */
const fill = async ({ db, ctx }: TestDatabase, named: Named): Promise<void> => {
  const [{ id: game }, { id: owner }] = [await createGame(ctx()), await createUser(ctx())]
  for (const index of ['teams_by_search_name', 'teams_in_order', 'teams_by_owner']) {
    await db.schema.dropIndex(index).execute()
  }
  const same = {
    game_id: game,
    owner_id: owner,
    imported: true,
    created_at: new Date(),
    deleted_at: null,
    avatar: null,
  }
  for (let from = 0; from < named.length; from += 5000) {
    const rows = named.slice(from, from + 5000)
    await insertTeams(
      db,
      rows.map(({ id, name }) => ({ id: brandId<TeamId>(id), name, search_name: fold(name), ...same })),
    )
  }
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5))
}
