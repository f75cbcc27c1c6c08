import { defaultSettings } from '@agone/contract'
import { fold } from '@agone/contract/fold'
import { createUser } from '../../apps/server/test/support/factories/accounts.ts'
import { createGame, createPlatform } from '../../apps/server/test/support/factories/games.ts'
import type { TestProduct } from '../../apps/server/test/support/product.ts'
import { teamNames } from './names.ts'

/** The database's own connections. */
export type Pool = TestProduct['database']['database']['pool']

// The rows of one statement: a statement that takes long is cancelled.
const batchSize = 2000

type Sizes = Record<'teams' | 'tournaments' | 'users' | 'matches' | 'articles', number>

/** The id of the thing with a number, in SQL. */
const idOf = (kind: number) => (at: string) =>
  `('01950000-0000-7000-800${kind}-' || lpad(to_hex((${at})::int), 12, '0'))::uuid`
const [teamId, tournamentId, userId, matchId] = [idOf(1), idOf(2), idOf(3), idOf(4)] as const
const [entryId, calendarId, articleId] = [idOf(5), idOf(6), idOf(7)] as const

/** Fills the tables with a few statements; returns the names of the teams. */
export const fillEverything = async ({ ctx, database }: TestProduct, counts: Sizes): Promise<string[]> => {
  const { pool } = database.database
  const game = await createGame(ctx)
  const platform = await createPlatform(ctx)
  const owner = await createUser(ctx)
  const names = teamNames(counts.teams).map(({ name }) => name)
  // Trigrams are for searches in the database, and slow to write.
  await pool.query('drop index teams_by_search_name, tournaments_by_name, users_by_name')
  for (let from = 0; from < names.length; from += batchSize) {
    const part = names.slice(from, from + batchSize)
    await pool.query(
      `insert into teams (id, name, search_name, game_id, owner_id, imported, created_at)
      select ${teamId('at + $1')}, name, folded, $2, $3, true, now()
      from unnest($4::text[], $5::text[]) with ordinality as given(name, folded, at)`,
      [from, game.id, owner.id, part, part.map(fold)],
    )
  }
  await inParts(pool, counts.tournaments, {
    text: `insert into tournaments (id, name, search_name, slots, platform_id, game_id, module, in_team, type, owner_id, settings, created_at)
      select ${tournamentId('at')}, name, lower(name), 16, $3, $4, 'FIFA', true, 'rankings', $5, $6, now() - at * interval '1 hour'
      from (select at, (array['Coppa', 'Lega', 'Trofeo', 'Memorial', 'Torneo'])[1 + at % 5] || ' ' || ($7::text[])[1 + at % 400] || ' ' || at % 50 as name
        from generate_series($1::int, $2::int) at) named`,
    values: [platform.id, game.id, owner.id, JSON.stringify(defaultSettings), names.slice(0, 400)],
  })
  await inParts(pool, counts.users, {
    text: `insert into users (id, username, verified, created_at)
      select ${userId('at')}, lower(split_part(($3::text[])[1 + at % 900], ' ', 2)) || '.' || at, true, now()
      from generate_series($1::int, $2::int) at`,
    values: [names.slice(0, 900)],
  })
  await inParts(pool, counts.articles, {
    text: `insert into articles (id, slug, title, body, html, summary, author_id, tags, draft, published_at, created_at, updated_at)
      select ${articleId('at')}, 'articolo-' || at, jsonb_build_object('it', title, 'en', title), '{"it":"","en":""}', '{"it":"","en":""}',
        '{"it":"","en":""}', $3, '{mercato}', false, now() - at * interval '1 hour', now(), now()
      from (select at, 'Vince ' || ($4::text[])[1 + at % 700] as title from generate_series($1::int, $2::int) at) titled`,
    values: [owner.id, names.slice(0, 700)],
  })
  await fillMatches(pool, counts)
  return names
}

const fillMatches = async (pool: Pool, { tournaments, matches, teams }: Sizes): Promise<void> => {
  const each = matches / tournaments
  const every = 'generate_series($1::int, $2::int) at'
  const places = `${every}, generate_series(0, ${each} - 1) place`
  const statements = [
    `insert into calendars (id, tournament_id, round, display_name, scheduled_at)
      select ${calendarId('at')}, ${tournamentId('at')}, 1, '', now() + (at % 400 - 200) * interval '1 day' from ${every}`,
    `insert into entries (id, tournament_id, team_id, created_at)
      select ${entryId('at * 8 + place')}, ${tournamentId('at')}, ${teamId(`1 + (at * 37 + place * 101) % ${teams}`)}, now()
      from ${every}, generate_series(0, 7) place`,
    `insert into matches (id, tournament_id, calendar_id, round, ordinal, phase, status)
      select ${matchId(`at * ${each} + place`)}, ${tournamentId('at')}, ${calendarId('at')}, 1, place, 'league', 'open' from ${places}`,
    `insert into match_sides (match_id, ordinal, entry_id)
      select ${matchId(`at * ${each} + place`)}, side, ${entryId('at * 8 + (place + side * (1 + place / 8)) % 8')}
      from ${places}, generate_series(0, 1) side`,
  ]
  for (const text of statements) await inParts(pool, tournaments, { text, values: [] })
}

/** Runs a statement for the numbers from 1 on, some at a time. */
const inParts = async (pool: Pool, count: number, { text, values }: { text: string; values: unknown[] }) => {
  for (let from = 1; from <= count; from += batchSize) {
    await pool.query(text, [from, Math.min(from + batchSize - 1, count), ...values])
  }
}
