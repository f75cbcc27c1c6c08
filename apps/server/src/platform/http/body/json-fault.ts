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
      ? after(expected, open, { punctuator: match[1], isText: match[2] !== undefined })
      : undefined
    if (!match || next === undefined) return at
    expected = next
    at += match[0].length
  }
}

const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

type Token = { punctuator: string | undefined; isText: boolean }

/** The tokens that may follow; undefined if the token is not allowed here. Updates the stack of open brackets. */
const after = (expected: Expected, open: ('{' | '[')[], { punctuator, isText }: Token): Expected | undefined => {
  if (punctuator === '}' || punctuator === ']') return close(expected, open, punctuator)
  if (punctuator === ',') return expected === 'commaOrEnd' ? (open.at(-1) === '{' ? 'key' : 'value') : undefined
  if (punctuator === ':') return expected === 'colon' ? 'value' : undefined
  if (expected === 'key' || expected === 'keyOrEnd') return isText ? 'colon' : undefined
  if (expected !== 'value' && expected !== 'valueOrEnd') return undefined
  if (punctuator !== '{' && punctuator !== '[') return open.length === 0 ? 'nothing' : 'commaOrEnd'
  open.push(punctuator)
  return punctuator === '{' ? 'keyOrEnd' : 'valueOrEnd'
}

const close = (expected: Expected, open: ('{' | '[')[], punctuator: '}' | ']'): Expected | undefined => {
  const isEmpty = punctuator === '}' ? 'keyOrEnd' : 'valueOrEnd'
  const opened = punctuator === '}' ? '{' : '['
  if (open.at(-1) !== opened || (expected !== 'commaOrEnd' && expected !== isEmpty)) return undefined
  open.pop()
  return open.length === 0 ? 'nothing' : 'commaOrEnd'
}
