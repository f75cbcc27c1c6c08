export { listMatch } from './listed-match.ts'
export { listRace, type ListedRace } from './listed-race.ts'
export { MatchList } from './match-list.tsx'
