import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inspect } from 'node:util'

const where = ({ file, line }) => (file ? `${relative(process.cwd(), file)}:${line}` : '')

/** A parent whose children failed says nothing that they do not. */
const isEcho = ({ details }) => details.error?.failureType === 'subtestsFailed'

const causeOf = ({ details }) => {
  const { cause } = details.error ?? {}
  return cause === undefined ? String(details.error?.message) : inspect(cause, { depth: 4 })
}

const indent = (text) => text.replaceAll(/^/gm, '    ')

const failure = (data) => `\nFAILED  ${data.name}\n    ${where(data)}\n${indent(causeOf(data))}\n\n`

const line = ({ file, counts, success, duration_ms: spent }) =>
  `${success ? 'ok    ' : 'FAULT '} ${relative(process.cwd(), file)}  ${counts.passed} of ${counts.tests}, ${(spent / 1000).toFixed(1)} s\n`

/** One line for each file, every failure in full, and the sums as JSON in the file that COUNTS_FILE names. */
export default async function* report(events) {
  for await (const { type, data } of events) {
    if (type === 'test:fail' && !isEcho(data) && !data.todo) yield failure(data)
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message
    if (type !== 'test:summary') continue
    if (data.file) yield line(data)
    else if (process.env.COUNTS_FILE) appendFileSync(process.env.COUNTS_FILE, JSON.stringify(data.counts))
  }
}
