import type { FullUser } from '@agone/contract/accounts/routes/users'
import type { PlainTextKey } from './translate.ts'

type Role = FullUser['roles'][number]

/** The name and description of each role. */
export const roleLabels = {
  ADMIN: { name: 'staff.admin', text: 'staff.adminText' },
  TOURNAMENT_MANAGER: { name: 'staff.tournamentManager', text: 'staff.tournamentManagerText' },
} as const satisfies Record<Role, { name: PlainTextKey; text: PlainTextKey }>
