export { loadSheet, racingPoints, seedsOf, tablePoints, tieBreaksOf, type Sheet } from './sheet.ts'
export { standingsPlugin } from './plugin.ts'
