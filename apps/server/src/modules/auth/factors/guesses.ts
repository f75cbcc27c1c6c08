import type { Ctx } from '../../../platform/context/ctx.ts'
import { Attempts } from '../../../platform/http/index.ts'

/**
 * Calls `run` and counts a wrong result. Throws RATE_LIMIT without calling it after too many wrong ones. The attempt is counted
 * before `run` and removed after a right result, so that parallel attempts are all counted. Call it outside of any
 * transaction: a rollback would undo the count.
 */
export const counted = async <Result>(
  ctx: Ctx,
  subject: Attempts.QuotaSubject,
  { run, isRight }: { run: () => Promise<Result>; isRight: (result: Result) => boolean },
): Promise<Result> => {
  const attempt = await Attempts.count(ctx, [subject])
  const [found] = attempt.counted
  if (found?.isOver) {
    await Attempts.remove(ctx, attempt)
    throw Attempts.tooMany('RATE_LIMIT', found.freeAt - attempt.at)
  }
  const result = await run()
  if (isRight(result)) await Attempts.remove(ctx, attempt)
  return result
}
