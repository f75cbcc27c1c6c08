import { brandId, type AnyId } from '@agone/contract'
import { data } from 'react-router'

/** The id in a URL; a text that cannot be an id leads to the 404 page without a call. */
export const idInPath = <Id extends AnyId>(text: string | undefined): Id => {
  try {
    return brandId<Id>(text ?? '')
  } catch {
    throw data(undefined, { status: 404 })
  }
}
