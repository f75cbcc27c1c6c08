import type { Ctx } from '../../../platform/context/ctx.ts'
import { Attempts } from '../../../platform/http/index.ts'

/**
 * Runs what may be guessed, and counts it when it was wrong. Throws RATE_LIMIT, without running it, when there were too
 * many wrong ones. Counted before it is known, so that none of many at the same moment goes uncounted; outside of any
 * transaction, whose end would take the count back.
 */
export const counted = async <Result>(
  ctx: Ctx,
  subject: Attempts.Subject,
  { run, isRight }: { run: () => Promise<Result>; isRight: (result: Result) => boolean },
): Promise<Result> => {
  const attempt = await Attempts.count(ctx, [subject])
  const [found] = attempt.counted
  if (found?.isOver) {
    await Attempts.forgive(ctx, attempt)
    throw Attempts.tooMany('RATE_LIMIT', found.freeAt - attempt.at)
  }
  const result = await run()
  if (isRight(result)) await Attempts.forgive(ctx, attempt)
  return result
}
