export { createAuth, type Auth } from './auth.ts'
export { authPlugin } from './plugin.ts'
export { originsOf } from './provider/clients.ts'
export { revokeEverything } from './revocation.ts'
