/* Patterns that public pages check themselves; all others are in patterns.ts, which browsers load for few pages. */

/**
 * The pattern of a path on this site. Neither it nor its shortest form leads to another origin: with an empty segment,
 * `/.//other.example` would become `//other.example`.
 */
export const sitePath = '^/(?![^?#]*(?://|\\\\)|[/\\\\])[\\x21-\\x7e]*$'

/** A name on a shirt, without letters that nobody sees. */
export const shirtName =
  "^(?!.*(?:\\p{Default_Ignorable_Code_Point}|\\p{M}{5}))[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} .'’\\-]*[\\p{L}\\p{M}\\p{N}.])?$"
