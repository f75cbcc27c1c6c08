import type { AccessTable } from './row.ts'

/** The search of everything; what each caller finds is tested beside it. */
export const searchAccess: AccessTable = {
  'GET /esports/v2/search': {
    may: 'everybody',
    empty: 'FIELD_VALIDATION_ERROR',
    request: () => ({ query: 'q=virtus' }),
  },
}
