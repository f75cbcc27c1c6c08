import { league } from './requests.ts'
import { organisers, type AccessTable } from './row.ts'

/** Calls that import and export seasons. */
export const importsAccess: AccessTable = {
  'POST /esports/v2/imports': {
    ...organisers,
    laterError: 'FIELD_VALIDATION_ERROR',
    empty: { unverified: 'USER_NOT_VERIFIED', user: 'PERMISSION_DENIED_ERROR', others: 'BODY_INVALID' },
    request: () => ({ body: {} }),
  },
  'POST /esports/v2/imports/preview': {
    ...organisers,
    laterError: 'FIELD_VALIDATION_ERROR',
    empty: { unverified: 'USER_NOT_VERIFIED', user: 'PERMISSION_DENIED_ERROR', others: 'BODY_INVALID' },
    request: () => ({ body: {} }),
  },
  'GET /esports/v2/imports/schema': { may: 'everybody', empty: '200' },
  'GET /esports/v2/tournaments/:id/export': { may: 'everybody', empty: 'TOURNAMENT_NOT_FOUND', request: league },
}
