import { brandId, type AnyId, type ErrorCode } from '@agone/contract'
import { data } from 'react-router'

/** The id that an address names, or the 404 page where the text cannot be one: no call is made for it. */
export const idInPath = <Id extends AnyId>(text: string | undefined, code: ErrorCode = 'TOURNAMENT_NOT_FOUND'): Id => {
  try {
    return brandId<Id>(text ?? '')
  } catch {
    throw data({ code }, { status: 404 })
  }
}
