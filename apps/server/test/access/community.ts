import { expectedOfStaff, staff, type AccessTable } from './row.ts'

/** The name, the brand and the setup of the community. */
export const communityAccess: AccessTable = {
  'GET /esports/v2/community': { may: 'everybody', empty: '200' },
  'PATCH /esports/v2/community': {
    ...staff,
    empty: expectedOfStaff('200'),
    request: () => ({ body: { name: 'Levante' } }),
  },
  'GET /esports/v2/community/setup': { ...staff, empty: expectedOfStaff('200') },
  'PUT /esports/v2/community/setup': {
    ...staff,
    empty: expectedOfStaff('200'),
    request: () => ({ body: { finished: true } }),
  },
  'POST /esports/v2/community/mail-test': { ...staff, empty: expectedOfStaff('200') },
}
