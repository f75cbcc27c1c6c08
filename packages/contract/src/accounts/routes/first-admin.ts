import { Type } from 'typebox'
import { route } from '../../route.ts'
import { FullUser } from './users.ts'

/** How an installation without an ADMIN gets its first one: by a code that the start of the server prints. */
export const firstAdminRoutes = {
  redeem: route({
    name: 'becomeFirstAdmin',
    method: 'POST',
    path: '/accounts/v2/first-admin',
    summary:
      'Become the first ADMIN with the code that the start of the server printed; the account counts as verified then',
    body: Type.Object({
      code: Type.String({ maxLength: 100, description: 'The code behind `#code=` in the printed link.' }),
    }),
    answer: FullUser,
    errors: ['BAD_CODE', 'PERMISSION_DENIED_ERROR', 'USER_NOT_VERIFIED', 'PROFILE_NOT_FOUND'],
  }),
} as const
