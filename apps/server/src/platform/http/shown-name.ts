import { fold } from '@agone/contract/fold'
import { fieldFault } from './app-error.ts'

/**
 * A name in stored form (trimmed, single blanks) and folded for search. Throws FIELD_VALIDATION_ERROR for `name` if it
 * has fewer than `minLength` characters, or only invisible ones.
 */
export const shownName = (text: string, minLength: number): { name: string; search_name: string } => {
  const name = text.replace(/\s+/g, ' ').trim()
  const search_name = fold(name)
  if ([...name].length < minLength || search_name === '')
    throw minLength === 1 ? fieldFault('/name', 'empty') : fieldFault('/name', 'tooShort', { count: minLength })
  return { name, search_name }
}
