/* Patterns that public pages check themselves; all others are in patterns.ts, which browsers load for few pages. */

/**
 * The pattern of a path on this site. Neither it nor its shortest form leads to another origin: with an empty segment,
 * `/.//other.example` would become `//other.example`.
 */
export const sitePath = '^/(?![^?#]*(?://|\\\\)|[/\\\\])[\\x21-\\x7e]*$'

/** A name on a shirt, without letters that nobody sees. */
export const shirtName =
  "^(?!.*(?:\\p{Default_Ignorable_Code_Point}|\\p{M}{5}))[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} .'’\\-]*[\\p{L}\\p{M}\\p{N}.])?$"

/**
 * The pattern of the beginning of an address in the markup of an article, up to the quote after it: a harmless protocol, or none. An
 * entity could hide a protocol.
 */
export const addressInMarkup = '(?:https?|mailto|ircs?|xmpp):|[^:&"\\s]*["/?#]'
