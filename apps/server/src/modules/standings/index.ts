export { rankingRows } from './rankings.ts'
export { groupsOf, tableOf } from './tables.ts'
export {
  loadSnapshot,
  racingPoints,
  seedsOf,
  tablePoints,
  tieBreaksOf,
  type TournamentSnapshot,
} from './tournament-snapshot.ts'
export { standingsPlugin } from './plugin.ts'
