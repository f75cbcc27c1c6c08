// Accents and invisible characters: zero-width characters, soft hyphens, Hangul fillers, the empty Braille pattern.
const invisibleCharacters = /[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * The form of a name for search and uniqueness: lower case, without accents and invisible characters, one blank between
 * words (`Atlètico  Madrid` → `atletico madrid`). Empty for a name without visible characters.
 */
export const fold = (text: string): string => (isPlain.test(text) ? text.toLowerCase() : foldAny(text))

// Most names are plain ASCII: this needs a tenth of the time.
const isPlain = /^(?:[\x21-\x7e]+ )*[\x21-\x7e]+$/

const foldAny = (text: string): string =>
  text.normalize('NFKD').replace(invisibleCharacters, '').toLowerCase().replace(/\s+/g, ' ').trim()
