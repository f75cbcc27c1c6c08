import type { Ctx } from '../../../platform/context/ctx.ts'
import { Attempts } from '../../../platform/http/index.ts'

/**
 * Runs `attempt`, and counts it if it fails. Throws RATE_LIMIT, without running it, after too many failures. It is
 * counted before it runs, so that parallel attempts are all counted; outside of any transaction, because a rollback
 * would undo the count.
 */
export const counted = async <Result>(
  ctx: Ctx,
  subject: Attempts.Subject,
  { run, isRight }: { run: () => Promise<Result>; isRight: (result: Result) => boolean },
): Promise<Result> => {
  const attempt = await Attempts.count(ctx, [subject])
  const [found] = attempt.counted
  if (found?.isOver) {
    await Attempts.uncount(ctx, attempt)
    throw Attempts.tooMany('RATE_LIMIT', found.freeAt - attempt.at)
  }
  const result = await run()
  if (isRight(result)) await Attempts.uncount(ctx, attempt)
  return result
}
