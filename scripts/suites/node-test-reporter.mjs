import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inspect } from 'node:util'

const where = ({ file, line }) => (file ? `${relative(process.cwd(), file)}:${line}` : '')

/** A suite that failed only because of its tests adds nothing. */
const isOnlySubtests = ({ details }) => details.error?.failureType === 'subtestsFailed'

const causeOf = ({ details }) => {
  const { cause } = details.error ?? {}
  return cause === undefined ? String(details.error?.message) : inspect(cause, { depth: 4 })
}

const indent = (text) => text.replaceAll(/^/gm, '    ')

const failure = (data) => `\nFAILED  ${data.name}\n    ${where(data)}\n${indent(causeOf(data))}\n\n`

/** Which database the API tests of this process use. */
const database = process.env.TEST_DATABASES === 'embedded' ? ', embedded' : ''

/** The outermost suites are those of shard.mjs, one per file; `tests` counts those of the current file. */
const isFile = ({ nesting, details }) => nesting === 0 && details.type === 'suite'

const line = ({ file, seconds, tests, isGood }) =>
  `${isGood ? 'ok    ' : 'FAULT '} ${file}  ${tests} tests, ${seconds.toFixed(1)} s${database}\n`

const outcomeOf = (type, { skip, todo }) => {
  if (skip !== undefined || todo !== undefined) return 'skipped'
  return type === 'test:pass' ? 'passed' : 'failed'
}

/** Prints one line per file and every failure in full, and writes the totals as JSON to REPORT_FILE. */
export default async function* report(events) {
  const files = []
  const counts = { passed: 0, failed: 0, skipped: 0 }
  let tests = 0
  for await (const { type, data } of events) {
    const isEnd = type === 'test:pass' || type === 'test:fail'
    if (type === 'test:fail' && !isOnlySubtests(data) && !data.todo) yield failure(data)
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message
    if (isEnd && data.details.type === 'test') {
      tests += 1
      counts[outcomeOf(type, data)] += 1
    }
    if (isEnd && isFile(data)) {
      const ended = { file: data.name, seconds: data.details.duration_ms / 1000, tests, isGood: type === 'test:pass' }
      files.push(ended)
      tests = 0
      yield line(ended)
    }
  }
  if (process.env.REPORT_FILE) writeFileSync(process.env.REPORT_FILE, JSON.stringify({ counts, files }))
}
