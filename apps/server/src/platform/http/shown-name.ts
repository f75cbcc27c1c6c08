import { fold } from '../db/fold.ts'
import { fieldFault } from './app-error.ts'

/**
 * A name as it is kept and as it is searched: without outer and double blanks, and folded. Refuses, as a fault of the
 * field `name`, one of fewer than `least` characters, and one that shows nothing, being made of invisible signs.
 */
export const shownName = (text: string, least: number): { name: string; search_name: string } => {
  const name = text.replace(/\s+/g, ' ').trim()
  const search_name = fold(name)
  if ([...name].length < least || search_name === '')
    throw least === 1 ? fieldFault('/name', 'empty') : fieldFault('/name', 'tooShort', { count: least })
  return { name, search_name }
}
