import type { ErrorCode } from '@agone/contract'
import * as CaptchaCodes from './captcha-codes.ts'
import * as Captcha from './captcha.ts'
import type { Step } from '../step.ts'

/**
 * Whether the form brings a proof that a person sent it: a solved challenge, or the code of a mail to `to`. Undefined
 * when it brings none. Asking uses the proof up.
 */
export const proofOf = (step: Step, purpose: Captcha.Purpose, to: string): Promise<boolean> | undefined => {
  const { ctx, auth, form, uid } = step
  const payload = form('captcha')
  if (payload !== '') return Captcha.redeem(ctx, auth.secret, { purpose, payload })
  const code = form('captcha_code').trim()
  return code === '' ? undefined : CaptchaCodes.redeem(ctx, { interaction: uid, purpose, to }, code)
}

/** The same as the code of its refusal; undefined when the proof is good. */
export const faultOf = async (
  step: Step,
  purpose: Captcha.Purpose,
  to: string,
): Promise<Extract<ErrorCode, 'CAPTCHA_NEEDED' | 'CAPTCHA_FAIL'> | undefined> => {
  const proof = proofOf(step, purpose, to)
  if (proof === undefined) return 'CAPTCHA_NEEDED'
  return (await proof) ? undefined : 'CAPTCHA_FAIL'
}
