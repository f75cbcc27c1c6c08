import { limits } from '@agone/contract'
import { captchaOf } from './captcha.ts'
import { alertOf, errorOf, fieldOf } from './fields.ts'
import { html, trusted } from './html.ts'
import type { Page } from './layout.ts'
import type { Presentation } from './presentation.ts'
import type { FormState } from './sign-in.ts'
import { strengthOf } from './strength.ts'

/** The registration form. */
export const registerPage = (presentation: Presentation, state: FormState): Page => {
  const { t, suffix } = presentation
  const { action, csrf, values, errors, captcha = { purpose: 'register' } } = state
  // A refused form is shown without its passwords, which are never sent back.
  const retypeNote = values['username'] === undefined ? undefined : t('auth.passwordAgain')
  return {
    title: t('auth.registerTitle'),
    dense: true,
    enhanced: true,
    hasCaptcha: true,
    body: html`<div>
        <h1>${t('auth.registerHeading')}</h1>
        <p class="lead">${t('auth.registerLead')}</p>
      </div>
      ${alertOf(errors['form'])}
      <form method="post" action="${action}/register${suffix}">
        <input type="hidden" name="csrf" value="${csrf}" />
        ${personOf(presentation, state)}
        <div class="pair">
          ${passwordOf('password', t('auth.password'), { error: errors['password'], hint: retypeNote })}
          ${passwordOf('password_confirm', t('auth.passwordConfirm'), { error: errors['password_confirm'] })}
        </div>
        ${strengthOf(presentation, 'password')}
        <p class="hint">${t('auth.passwordHint')}</p>
        ${termsOf(presentation, state)} ${captchaOf(presentation, { captcha, action, error: errors['captcha'] })}
        <button class="button" type="submit">${t('auth.register')}</button>
      </form>`,
    foot: html`${t('auth.hasAccount')} <a href="${action}${suffix}">${t('auth.toSignIn')}</a>`,
  }
}

const personOf = ({ t }: Presentation, { values, errors, captcha }: FormState) => {
  const username = fieldOf({
    name: 'username',
    label: t('auth.username'),
    value: values['username'],
    autocomplete: 'username',
    hint: t('auth.usernameHint'),
    error: errors['username'],
    maxLength: limits.usernameMax,
    focused: captcha?.isCodeSent !== true,
  })
  const birthday = fieldOf({
    name: 'birthday',
    label: t('auth.birthday'),
    type: 'date',
    value: values['birthday'],
    autocomplete: 'bday',
    hint: t('auth.birthdayHint', { years: limits.minimumAge }),
    error: errors['birthday'],
  })
  const email = fieldOf({
    name: 'email',
    label: t('auth.email'),
    type: 'email',
    value: values['email'],
    autocomplete: 'email',
    error: errors['email'],
    maxLength: 254,
  })
  return html`<div class="pair">${username} ${birthday}</div>
    ${email}`
}

const passwordOf = (name: string, label: string, texts: { error: string | undefined; hint?: string | undefined }) =>
  fieldOf({ name, label, type: 'password', autocomplete: 'new-password', ...texts, maxLength: limits.passwordMax })

const termsOf = ({ t }: Presentation, { values, errors }: FormState) => {
  const link = (path: string, name: string) => html`<a href="${path}" target="_blank" rel="noopener">${name}</a>`.html
  const text = trusted(
    t('auth.acceptTerms', {
      terms: link('/tos', t('auth.termsName')),
      privacy: link('/privacy', t('auth.privacyName')),
    }),
  )
  return html`<div class="field">
    <label class="check"
      ><input
        type="checkbox"
        name="accept_terms"
        value="true"
        ${
          values['accept_terms'] ? html` checked` : undefined
        }${errors['accept_terms'] ? html` aria-invalid="true" aria-describedby="accept_terms-error"` : undefined}
        required
      /><span>${text}</span></label
    >${errorOf('accept_terms', errors['accept_terms'])}
  </div>`
}
