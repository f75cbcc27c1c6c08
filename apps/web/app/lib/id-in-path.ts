import { brandId, type AnyId } from '@agone/contract'
import { data } from 'react-router'

/** A text as an id; undefined for a text that cannot be one. */
export const idOf = <Id extends AnyId>(text: string | null | undefined): Id | undefined => {
  try {
    return text ? brandId<Id>(text) : undefined
  } catch {
    return undefined
  }
}

/** The id in a URL; a text that cannot be an id leads to the 404 page without a call. */
export const idInPath = <Id extends AnyId>(text: string | undefined): Id => {
  const id = idOf<Id>(text)
  if (id === undefined) throw data(undefined, { status: 404 })
  return id
}
