import { isErrorCode, urlOf, type AnswerOf, type CallOf, type RouteSpec } from '@agone/contract'
import { AppError } from '../platform/http/index.ts'
import type { Inject } from './in-process.ts'

/** Calls the API of this process as a visitor. Throws AppError with the code of an error response. */
export type Visit = <Spec extends RouteSpec>(spec: Spec, call?: CallOf<Spec>) => Promise<AnswerOf<Spec>>

/** Answers calls within the process, like `Inject`. */
type Answering = (url: string) => Promise<Pick<Awaited<ReturnType<Inject>>, 'status' | 'text'>>

export const visitor =
  (inject: Answering): Visit =>
  async (spec, call) => {
    const { status, text } = await inject(urlOf(spec, call))
    const answer = JSON.parse(text)
    if (status === 200) return answer
    const { title } = answer
    throw new AppError(isErrorCode(title) ? title : 'UNKNOWN_ERROR')
  }
