import { captchaOf, type CaptchaState } from './captcha.ts'
import { alertOf, fieldOf } from './fields.ts'
import { html, type Html } from './html.ts'
import type { Page } from './layout.ts'
import type { Presentation } from './presentation.ts'
import { passkeyOf } from './passkey.ts'

/** Error texts by field; `form` is about the whole form. */
export type Errors = Partial<Record<string, string>>

/** The inputs of a form; `passkey` are the options of the browser's dialog (WebAuthn). */
export type FormState = {
  action: string
  csrf: string
  values: Partial<Record<string, string>>
  errors: Errors
  captcha?: CaptchaState | undefined
  passkey?: unknown
}

/** The first form: login and password. */
export const signInPage = (presentation: Presentation, state: FormState): Page => {
  const { t, suffix } = presentation
  const { action, passkey, csrf } = state
  return {
    title: t('auth.signInTitle'),
    enhanced: true,
    dense: state.captcha !== undefined,
    hasCaptcha: state.captcha !== undefined,
    body: html`<div>
        <h1>${t('auth.signInHeading')}</h1>
        <p class="lead">${t('auth.signInLead')}</p>
      </div>
      ${alertOf(state.errors['form'])} ${formOf(presentation, state)}
      ${passkey ? passkeyOf(presentation, { action, csrf, options: passkey }) : undefined}`,
    foot: html`${t('auth.noAccount')} <a href="${action}/register${suffix}">${t('auth.toRegister')}</a>`,
  }
}

/** The field for a username or a mail address. */
export const loginFieldOf = (
  { t }: Presentation,
  { values, errors }: Pick<FormState, 'values' | 'errors'>,
  focused: boolean,
): Html =>
  fieldOf({
    name: 'login',
    label: t('auth.login'),
    value: values['login'],
    autocomplete: 'username',
    error: errors['login'],
    maxLength: 254,
    focused,
  })

const formOf = (presentation: Presentation, { action, csrf, values, errors, captcha }: FormState) => {
  const { t, suffix } = presentation
  return html`<form method="post" action="${action}/login${suffix}">
    <input type="hidden" name="csrf" value="${csrf}" />
    ${loginFieldOf(presentation, { values, errors }, !values['login'])}
    ${fieldOf({
      name: 'password',
      label: t('auth.password'),
      type: 'password',
      autocomplete: 'current-password',
      error: errors['password'],
      maxLength: 128,
      focused: Boolean(values['login']),
      aside: html`<a class="small" href="${action}/forgot${suffix}">${t('auth.forgotten')}</a>`,
    })}
    ${captcha ? captchaOf(presentation, { captcha, action, error: errors['captcha'] }) : undefined}
    <button class="button" type="submit">${t('auth.signIn')}</button>
  </form>`
}
