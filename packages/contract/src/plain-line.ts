/** The pattern of a name on one line: no control characters, and no signs that turn the direction of writing round. */
export const plainLine = '^[^\\p{Cc}\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]*$'
