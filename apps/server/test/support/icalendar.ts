import assert from 'node:assert/strict'

/** A component of a calendar: its name, its properties in order without parameters, and the components in it. */
export type Component = { name: string; properties: Map<string, string>; within: Component[] }

/**
 * Parses an iCalendar text and throws for what RFC 5545 forbids: line ends, lengths, characters, names, components that are not
 * closed, repeated properties. Texts are unescaped.
 */
export const readCalendar = (raw: string): Component => {
  assert.ok(raw.endsWith('\r\n'), 'the last line ends')
  const physical = raw.slice(0, -2).split('\r\n')
  for (const line of physical) {
    assert.doesNotMatch(line, /[\r\n]/, 'CR and LF come together')
    assert.ok(Buffer.byteLength(line) <= 75, `at most 75 octets: ${line}`)
    assert.doesNotMatch(line, /(?!\t)\p{Cc}/u, 'no control characters')
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  const root: Component = { name: '', properties: new Map(), within: [] }
  const open = [root]
  for (const line of lines) read(line, open)
  assert.equal(open.length, 1, 'every component closes')
  const [calendar, ...more] = root.within
  assert.ok(
    calendar?.name === 'VCALENDAR' && more.length === 0 && root.properties.size === 0,
    'one calendar contains everything',
  )
  assert.ok(calendar.within.length > 0, 'a calendar has a component')
  return calendar
}

const read = (line: string, open: Component[]) => {
  const [, name = '', value = ''] =
    /^([A-Z-]+)(?:;[A-Z-]+=[^";:,]+)*:(.*)$/su.exec(line) ?? assert.fail(`no line: ${line}`)
  const inner = open.at(-1)
  assert.ok(inner)
  if (name === 'BEGIN') {
    const component = { name: value, properties: new Map<string, string>(), within: [] }
    inner.within.push(component)
    open.push(component)
    return
  }
  if (name === 'END') {
    assert.equal(open.pop()?.name, value)
    return
  }
  assert.ok(!inner.properties.has(name), `${name} once`)
  inner.properties.set(name, texts.has(name) ? unescaped(value) : value)
}

const texts = new Set(['NAME', 'X-WR-CALNAME', 'SUMMARY', 'DESCRIPTION'])

const unescaped = (value: string): string => {
  assert.doesNotMatch(value.replaceAll(/\\[\\;,nN]/g, ''), /[\\;,]/, `escaped: ${value}`)
  return value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))
}
