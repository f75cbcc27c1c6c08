import { isErrorCode, type FieldFault } from '@agone/contract/errors'
import { ApiError } from './api-error.ts'

/** The parts of a response that the client reads. */
export type ResponseLike = {
  ok: boolean
  status: number
  headers: { get(name: string): string | null }
  text(): Promise<string>
}

/** The error of a response that is not ok. */
export const refusalOf = async (response: ResponseLike): Promise<ApiError> => {
  const problem = problemOf(await response.text())
  const code = typeof problem.title === 'string' && isErrorCode(problem.title) ? problem.title : 'UNKNOWN_ERROR'
  const faults: FieldFault[] = Array.isArray(problem.errors) ? problem.errors : []
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(code, response.status, { faults, retryAfter: Number.isFinite(wait) ? wait : undefined })
}

const problemOf = (text: string): { title?: unknown; errors?: unknown } => {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}
