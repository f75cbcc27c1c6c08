import type { ErrorCode } from '@agone/contract'
import * as CaptchaCodes from './captcha-codes.ts'
import * as Captcha from './captcha.ts'
import type { Step } from '../step.ts'

/**
 * Checks the captcha of a form: a solved challenge, or the code mailed to `to`. Undefined without one. The proof is
 * consumed.
 */
export const proofOf = (step: Step, purpose: Captcha.Purpose, to: string): Promise<boolean> | undefined => {
  const { ctx, auth, form, uid } = step
  const payload = form('captcha')
  if (payload !== '') return Captcha.redeem(ctx, auth.secret, { purpose, payload })
  const code = form('captcha_code').trim()
  return code === '' ? undefined : CaptchaCodes.redeem(ctx, { interaction: uid, purpose, to }, code)
}

/** The same as an error code; undefined if the proof is valid. */
export const faultOf = async (
  step: Step,
  purpose: Captcha.Purpose,
  to: string,
): Promise<Extract<ErrorCode, 'CAPTCHA_NEEDED' | 'CAPTCHA_FAIL'> | undefined> => {
  const proof = proofOf(step, purpose, to)
  if (proof === undefined) return 'CAPTCHA_NEEDED'
  return (await proof) ? undefined : 'CAPTCHA_FAIL'
}
