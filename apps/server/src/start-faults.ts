import { parseAddress } from './addresses.ts'
import type { Config } from './config.ts'

/** Why a start failed, in a sentence that tells what to do; `passes` if a later retry may succeed. */
export type StartFault = { message: string; isTemporary: boolean }

const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P03',
  '08006',
]

/** The fault behind an error of the start; undefined for a bug of the product. */
export const startFaultOf = (error: unknown, { database, http, data }: Config): StartFault | undefined => {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return { message: `The disk of the data folder ${data.dir} is full: make room on it.`, isTemporary: false }
  if (/^(EACCES|EPERM|EROFS)$/.test(code) && !isOfListening(error))
    return {
      message: `This user may not write in the data folder ${data.dir}: give it the right to, or set another DATA_DIR.`,
      isTemporary: false,
    }
  if (code === 'EADDRINUSE')
    return {
      message: `Another program listens on port ${http.port} already: end it, or choose another with PORT.`,
      isTemporary: false,
    }
  if (code === 'EACCES')
    return {
      message: `This user may not listen on port ${http.port}: choose one above 1024 with PORT.`,
      isTemporary: false,
    }
  if (database.url === undefined) return undefined
  const server = serverOf(database.url)
  if (unreachable.includes(code) || isTimeout(error))
    return { message: `The database at ${server} does not answer (${code || 'too late'}).`, isTemporary: true }
  switch (code) {
    case '3D000':
      return {
        message: `At ${server} there is no database of the name that DATABASE_URL says: create it.`,
        isTemporary: false,
      }
    case '28P01':
    case '28000':
      return {
        message: `The database at ${server} refuses the user or the password of DATABASE_URL.`,
        isTemporary: false,
      }
    default:
      return undefined
  }
}

/** Host and port, never the password. */
const serverOf = (url: string): string => {
  const address = parseAddress(url)
  return address ? `${address.hostname}:${address.port || 5432}` : 'DATABASE_URL'
}

const isOfListening = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'listen'

const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout expired/.test(error.message)

const codeOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
