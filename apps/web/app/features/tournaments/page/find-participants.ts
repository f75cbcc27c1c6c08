import type { TournamentId } from '@agone/contract/ids'
import { exportRoutes } from '@agone/contract/standings/routes/exports'
import { type Entry, entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { downloadPath } from '../../../lib/api/download-path.ts'
import type { Call } from '../../../lib/api/client.ts'
import type { ListedEntry } from './participant-tile.tsx'

/** A page of the participants. */
export const findParticipants = async (call: Call, id: TournamentId, page: number) => {
  const list = await call(entryRoutes.list, { params: { id }, query: { page, size: 60, matches: false } })
  const { currentPage, totalPages } = list
  return {
    entries: list.entries.map(listedEntry),
    page: currentPage,
    totalPages,
    csv: downloadPath(exportRoutes.participants, { params: { id } }),
  }
}

const listedEntry = (entry: Entry): ListedEntry => {
  const { id, teamId, userId, name, avatar, deleted, seed, group, stableId, withdrawn, lineup } = entry
  const username = userId === null ? undefined : lineup.find((member) => member.userId === userId)?.username
  const members = teamId === null ? 0 : lineup.length
  return { id, teamId, userId, name, avatar, deleted, seed, group, stableId, withdrawn, members, username }
}
