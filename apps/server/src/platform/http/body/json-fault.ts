type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing'

const token =
  /([{}[\],:])|("(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy

/**
 * The position of the first syntax error in a text that JSON.parse has refused (RFC 8259). The engine's own messages
 * have a position for some errors only.
 */
export const faultPosition = (text: string): number => {
  const open: ('{' | '[')[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    while (isBlank(text.charCodeAt(at))) at += 1
    token.lastIndex = at
    const match = token.exec(text)
    const next: Expected | undefined = match
      ? after(expected, open, { sign: match[1], isText: match[2] !== undefined })
      : undefined
    if (!match || next === undefined) return at
    expected = next
    at += match[0].length
  }
}

const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

type Token = { sign: string | undefined; isText: boolean }

/** The tokens that may follow; undefined if the token is not allowed here. Updates the stack of open brackets. */
const after = (expected: Expected, open: ('{' | '[')[], { sign, isText }: Token): Expected | undefined => {
  if (sign === '}' || sign === ']') return close(expected, open, sign)
  if (sign === ',') return expected === 'commaOrEnd' ? (open.at(-1) === '{' ? 'key' : 'value') : undefined
  if (sign === ':') return expected === 'colon' ? 'value' : undefined
  if (expected === 'key' || expected === 'keyOrEnd') return isText ? 'colon' : undefined
  if (expected !== 'value' && expected !== 'valueOrEnd') return undefined
  if (sign !== '{' && sign !== '[') return open.length === 0 ? 'nothing' : 'commaOrEnd'
  open.push(sign)
  return sign === '{' ? 'keyOrEnd' : 'valueOrEnd'
}

const close = (expected: Expected, open: ('{' | '[')[], sign: '}' | ']'): Expected | undefined => {
  const isEmpty = sign === '}' ? 'keyOrEnd' : 'valueOrEnd'
  const opened = sign === '}' ? '{' : '['
  if (open.at(-1) !== opened || (expected !== 'commaOrEnd' && expected !== isEmpty)) return undefined
  open.pop()
  return open.length === 0 ? 'nothing' : 'commaOrEnd'
}
