import { fold } from '../db/fold.ts'
import { fieldFault } from './app-error.ts'

/**
 * A name in stored form (trimmed, single blanks) and folded for search. Throws an error of the field `name` if it has
 * fewer than `least` characters, or only invisible ones.
 */
export const shownName = (text: string, least: number): { name: string; search_name: string } => {
  const name = text.replace(/\s+/g, ' ').trim()
  const search_name = fold(name)
  if ([...name].length < least || search_name === '')
    throw least === 1 ? fieldFault('/name', 'empty') : fieldFault('/name', 'tooShort', { count: least })
  return { name, search_name }
}
