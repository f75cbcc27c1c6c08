import type { FullUser } from '@agone/contract/accounts/routes/users'
import type { ReactNode } from 'react'
import { useUser } from '../lib/session/use-session.ts'
import { MissingPage } from './fault-with-title.tsx'

/** Requires a staff role: other users see the 404 page. The server checks the role, too. */
export const RequireRole = ({ role, children }: { role: FullUser['roles'][number]; children: ReactNode }) =>
  useUser()?.roles.includes(role) ? children : <MissingPage />
