import { limits } from '@agone/contract'
import { fieldFault } from '../../platform/http/index.ts'

/** Control characters except tab and line feed, and characters that change the direction of what follows. */
const invisible = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/**
 * A text as it is stored: composed characters (NFC), line feeds as line breaks, at most one empty line in a row, no blanks at the
 * ends, nothing invisible that could disguise the rest.
 */
export const cleaned = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(invisible, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC')

/** The text of a message; an error of the field `path` if it is empty although it has to say something. */
export const contentOf = (text: string, { path, mayBeEmpty }: { path: string; mayBeEmpty: boolean }): string => {
  const content = cleaned(text)
  if (!mayBeEmpty && !/[^\s\p{Cf}]/u.test(content)) throw fieldFault(path, 'empty')
  // A few characters become several when they are composed.
  const count = limits.chatMessageMax
  if ([...content].length > count) throw fieldFault(path, 'tooLong', { count })
  return content
}
