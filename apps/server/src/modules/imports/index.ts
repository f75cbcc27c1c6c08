export { exportSeason } from './export.ts'
export { importSeason } from './imports.ts'
export { importsRoutes as importsPlugin } from './imports.routes.ts'
export { readSeason } from './season.ts'
