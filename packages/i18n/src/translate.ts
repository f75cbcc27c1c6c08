import type { it } from './it/index.ts'
import { locales, type Locale } from './locale.ts'

/** A text that depends on a number: `{count}` selects the form. */
export type Plural = { readonly one: string; readonly other: string }
export type Text = string | Plural

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
type Source<Value> = Value extends { readonly other: infer S } ? S : Value
type Contains<Name extends string> = (
  Name extends string ? (contains: `${string}{${Name}}${string}`) => void : never
) extends (contains: infer Both) => void
  ? Both
  : string
type SameParameters<S> = [Names<S>] extends [never] ? string : Contains<Names<S>> & string

/**
 * The type of the English file of a domain: every key of the Italian one, and in each text every parameter.
 * Usage: `export const shell = { … } as const satisfies TextsOf<typeof source>`.
 */
export type TextsOf<Domain> = {
  readonly [Key in keyof Domain]: Domain[Key] extends Plural
    ? { readonly one: string; readonly other: SameParameters<Domain[Key]['other']> }
    : SameParameters<Domain[Key]>
}

type Italian = typeof it
export type Domain = keyof Italian
/** All texts of one language. */
export type Catalogue = { readonly [D in Domain]: { readonly [Key in keyof Italian[D]]: Text } }
/** `shell.login`: the domain, a dot, the key within it. */
export type TextKey = { [D in Domain]: `${D}.${keyof Italian[D] & string}` }[Domain]

type ValueOf<Key> = Key extends `${infer D}.${infer Name}`
  ? D extends Domain
    ? Name extends keyof Italian[D]
      ? Italian[D][Name]
      : never
    : never
  : never
type Parameter<Name extends string> = Name extends 'count' ? number : string | number
type CountOf<Value> = Value extends Plural ? 'count' : never
type NamesOf<Key> = Names<Source<ValueOf<Key>>> | CountOf<ValueOf<Key>>
type Parameters<Key> = [NamesOf<Key>] extends [never] ? [] : [parameters: { [Name in NamesOf<Key>]: Parameter<Name> }]

/** Keys of texts without parameters, for lists that name texts by their keys. */
export type PlainTextKey = { [Key in TextKey]: [NamesOf<Key>] extends [never] ? Key : never }[TextKey]

/** Looks up a text and fills in its parameters, with numbers in the format of the language. */
export type Translate = <Key extends TextKey>(key: Key, ...parameters: Parameters<Key>) => string

/** Texts by their keys, each in every language in the order of `locales`: `{ 'shell.login': ['Accedi', 'Login'] }`. */
export type TextTable = Partial<Record<string, readonly Text[]>>

type FillIn = (text: Text, parameters: Readonly<Record<string, string | number>>) => string

/** Fills in the parameters of a text: `count` selects its form; numbers have the format of the language. */
export const filler = (locale: Locale): FillIn => {
  const plural = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  return (text, parameters) => {
    const form =
      typeof text === 'string' ? text : plural.select(Number(parameters['count'])) === 'one' ? text.one : text.other
    return form.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = parameters[name]
      return typeof value === 'number' ? number.format(value) : String(value)
    })
  }
}

/**
 * The texts of one language as a function. `table` may contain only some texts, and more may be added later: a browser's scripts
 * bring what they use. A missing text is a bug and throws RangeError.
 */
export const translator = (locale: Locale, table: TextTable): Translate => {
  const fill = filler(locale)
  const language = locales.indexOf(locale)
  return (key, ...[values]) => {
    const text = table[key]?.[language]
    if (text === undefined) throw new RangeError(`no text ${key} in ${locale}`)
    return fill(text, values ?? {})
  }
}
