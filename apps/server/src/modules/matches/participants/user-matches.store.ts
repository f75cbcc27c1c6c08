import type { EntryId, MatchId, UserId } from '@agone/contract'
import { sql, type RawBuilder } from 'kysely'

/**
 * The matches of a user, alone or in a line-up, with the entry. Of a verified match the stored line-up counts (decision 411), of others that of
 * now. Matches of season files were not drawn and have no stored line-ups: there that of the entry counts, also once its team is handed over.
 */
export const matchesOfUser = (userId: UserId): RawBuilder<{ match_id: MatchId; entry_id: EntryId }> => sql`
  select match_id, entry_id from match_lineups where user_id = ${userId}
  union
  select match_sides.match_id, match_sides.entry_id
  from (${sidesOfUser(userId)}) own
  join match_sides on match_sides.entry_id = own.entry_id and match_sides.former_id is not distinct from own.former_id
  join matches on matches.id = match_sides.match_id
  where is_alone or matches.status <> 'verified' or not (
    exists (select from draws where draws.tournament_id = matches.tournament_id)
    or exists (select from match_lineups
      where match_lineups.match_id = match_sides.match_id and match_lineups.entry_id = match_sides.entry_id))`

/** What a user plays for now, or did until the participant was replaced (`former_id`): a few rows. */
const sidesOfUser = (userId: UserId) => sql`
  select id as entry_id, null::uuid as former_id, true as is_alone from entries where user_id = ${userId}
  union all
  select entry_id, null, false from lineup_members where user_id = ${userId}
  union all
  select entry_id, id, true from former_holders where user_id = ${userId}
  union all
  select entry_id, former_id, false from former_lineup_members join former_holders on former_holders.id = former_id
    where former_lineup_members.user_id = ${userId}`
