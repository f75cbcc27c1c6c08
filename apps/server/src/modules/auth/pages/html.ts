/** A piece of HTML that is safe to insert. */
export type Html = { readonly html: string }

type Value = Html | string | number | undefined | false | readonly Html[]

/** Inserts values into markup: texts are escaped, pieces and lists of pieces are not, and undefined is left out. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: parts.map((part, index) => part + written(values[index])).join(''),
})

/** Markup from our own files or from the provider. */
export const trusted = (markup: string): Html => ({ html: markup })

/** Escapes text for HTML, attributes included. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const written = (value: Value): string => {
  if (value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'html' in value ? value.html : value.map(written).join('')
}
