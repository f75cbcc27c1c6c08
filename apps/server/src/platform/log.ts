import { personalTokenPrefix } from '@agone/contract'
import { destination, pino, type Logger } from 'pino'
import type { Config } from '../config.ts'

/** The target of the lines (default: standard output). */
export type LogTarget = { write(line: string): void }

/** Standard output, shared by several writers of lines. */
export const standardOutput = (): LogTarget => destination(1)

/**
 * JSON lines with level, time and message; also Fastify's logger. Tokens, codes, cookies, passwords and credentials in
 * addresses are redacted in the finished line, so neither a caller nor a library can leak one under another field name.
 */
export const createLog = (config: Pick<Config, 'log'>, target: LogTarget = standardOutput()): Logger =>
  pino(
    {
      level: config.log.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFields },
      hooks: { streamWrite: redact },
    },
    target,
  )

/** The logged fields of an error. Other properties are left out: with `pg` one may be a whole connection. */
const errorFields = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  return {
    type: name,
    message,
    stack,
    ...('code' in error ? { code: error.code } : {}),
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(errorFields) } : {}),
    ...(cause === undefined ? {} : { cause: errorFields(cause) }),
  }
}

const blank = '[redacted]'

const text = String.raw`"(?:[^"\\]|\\.)*"`
const value = String.raw`(?:${text}|\[(?:${text}|[^"\]])*\]|-?\d[\d.eE+-]*)`
const secretNames = String.raw`[\w-]*(?:authorization|cookie|password|passwd|secret|token|otp)|code_verifier|(?:client_)?assertion|pin`
const secretFields = new RegExp(String.raw`("(?:${secretNames})"\s*:\s*)${value}`, 'gi')
// A field of this name is a one-time code, unless its value is an error code: SQLSTATE, ECONNRESET, TEAM_CONFLICT.
const codeFields = new RegExp(
  String.raw`("code"\s*:\s*)(?!"(?:[0-9A-Z]{5}|E[A-Z]+|[A-Z0-9-]+_[A-Z0-9_-]+|DEPRECATED|UNAUTHORIZED)")${value}`,
  'g',
)
const secretParameters =
  /((?:^|[?&;\s"'/])(?:[\w-]*token|id_token_hint|code|state|password|secret|client_secret|code_verifier|assertion|signature)=)[^&\s"'\\]+/gi
const bearers = /\b(Bearer|Basic|DPoP)\s+[\w.~+/=-]{6,}/gi
const webTokens = /\beyJ[\w-]{5,}\.[\w-]{5,}(?:\.[\w-]*)?/g
const personalTokens = new RegExp(String.raw`\b${personalTokenPrefix}\w+`, 'g')
const userInfo = /(:\/\/)[^\s/"@:]*:[^\s/"@]+@/g

/** Redacts secrets in one line of the log. */
export const redact = (line: string): string =>
  line
    .replace(secretFields, `$1"${blank}"`)
    .replace(codeFields, `$1"${blank}"`)
    .replace(secretParameters, `$1${blank}`)
    .replace(bearers, `$1 ${blank}`)
    .replace(webTokens, blank)
    .replace(personalTokens, blank)
    .replace(userInfo, `$1${blank}@`)
