import { alertOf, fieldOf } from './fields.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'
import type { Presentation } from './presentation.ts'
import type { FormState } from './sign-in.ts'

/** The second factor, after the right password: a code of the app, or a recovery code. */
export const twoFactorPage = ({ t, suffix }: Presentation, { action, csrf, errors }: FormState): Page => ({
  title: t('auth.twoFactorTitle'),
  body: html`<div>
      <h1>${t('auth.twoFactorHeading')}</h1>
      <p class="lead">${t('auth.twoFactorLead')}</p>
    </div>
    ${alertOf(errors['form'])}
    <form method="post" action="${action}/two-factor${suffix}">
      <input type="hidden" name="csrf" value="${csrf}" />
      ${fieldOf({
        name: 'code',
        label: t('auth.twoFactorCode'),
        autocomplete: 'one-time-code',
        hint: t('auth.twoFactorHint'),
        error: errors['code'],
        maxLength: 40,
        focused: true,
      })}
      <button class="button" type="submit">${t('auth.twoFactorContinue')}</button>
    </form>`,
  foot: html`<a href="${action}${suffix}">${t('auth.backToSignIn')}</a>`,
})
