export {
  loadSnapshot,
  racingPoints,
  seedsOf,
  tablePoints,
  tieBreaksOf,
  type TournamentSnapshot,
} from './tournament-snapshot.ts'
export { standingsPlugin } from './plugin.ts'
