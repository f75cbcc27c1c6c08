import { errorOf } from './fields.ts'
import { html, type Html } from './html.ts'
import type { Presentation } from './presentation.ts'

/** The captcha of a form: its purpose, and whether a code was just mailed instead. */
export type CaptchaState = { purpose: 'login' | 'register'; isCodeSent?: boolean }

type Parts = { captcha: CaptchaState; action: string; error: string | undefined }

/**
 * With JavaScript the proof of work runs in the background and only its state is shown; otherwise a code is mailed.
 * `early.ts` decides which of the two is visible before the first paint, so that the form does not move.
 */
export const captchaOf = (presentation: Presentation, { captcha, action, error }: Parts): Html => {
  const { t } = presentation
  const { purpose, isCodeSent = false } = captcha
  return html`<div
    class="captcha"
    data-captcha="${purpose}"
    data-idle="${t('auth.captchaIdle')}"
    data-busy="${t('auth.captchaBusy')}"
    data-done="${t('auth.captchaDone')}"
    ${isCodeSent && html` data-mailed`}
  >
    <input type="hidden" name="captcha" value="" />
    <p class="check-state" role="status">${t('auth.captchaIdle')}</p>
    <div class="by-mail">
      <p class="hint" ${isCodeSent && html` role="status"`}>
        ${isCodeSent ? t('auth.captchaSent') : t('auth.captchaHint')}
      </p>
      <div class="pair">${codeOf(presentation, { captcha, error })}${sendOf(presentation, { captcha, action })}</div>
    </div>
    ${errorOf('captcha', error)}
  </div>`
}

const codeOf = ({ t }: Presentation, { captcha, error }: Pick<Parts, 'captcha' | 'error'>): Html =>
  html`<div class="field">
    <label for="captcha_code">${t('auth.captchaCode')}</label>
    <input
      class="input"
      id="captcha_code"
      name="captcha_code"
      inputmode="numeric"
      autocomplete="one-time-code"
      maxlength="10"
      ${error ? html` aria-invalid="true" aria-describedby="captcha-error"` : undefined}
      ${captcha.isCodeSent && html` autofocus`}
    />
  </div>`

const sendOf = ({ t, suffix }: Presentation, { captcha, action }: Pick<Parts, 'captcha' | 'action'>): Html =>
  html`<button
    class="button outline"
    type="submit"
    formaction="${action}/captcha${suffix}"
    formnovalidate
    name="purpose"
    value="${captcha.purpose}"
  >
    ${captcha.isCodeSent ? t('auth.captchaSendAgain') : t('auth.captchaSend')}
  </button>`
