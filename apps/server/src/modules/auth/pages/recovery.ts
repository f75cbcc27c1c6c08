import { limits } from '@agone/contract'
import { alertOf, fieldOf } from './fields.ts'
import { html } from './html.ts'
import type { Page } from './layout.ts'
import type { Presentation } from './presentation.ts'
import { loginFieldOf, type FormState } from './sign-in.ts'
import { strengthOf } from './strength.ts'

/** Asks for the mail with the link to a new password. */
export const forgotPage = (presentation: Presentation, { action, csrf, values, errors }: FormState): Page => ({
  title: presentation.t('auth.forgotTitle'),
  body: html`<div>
      <h1>${presentation.t('auth.forgotHeading')}</h1>
      <p class="lead">${presentation.t('auth.forgotLead')}</p>
    </div>
    ${alertOf(errors['form'])}
    <form method="post" action="${action}/forgot${presentation.suffix}">
      <input type="hidden" name="csrf" value="${csrf}" />
      ${loginFieldOf(presentation, { values, errors }, true)}
      <button class="button" type="submit">${presentation.t('auth.forgotSend')}</button>
    </form>`,
  foot: html`<a href="${action}${presentation.suffix}">${presentation.t('auth.backToSignIn')}</a>`,
})

/** The same whether or not such an account exists. */
export const forgotSentPage = ({ t, suffix }: Presentation, action: string): Page => ({
  title: t('auth.forgotTitle'),
  body: html`<div role="status">
      <h1>${t('auth.forgotSentHeading')}</h1>
      <p class="lead">${t('auth.forgotSent')}</p>
    </div>
    <a class="button outline" href="${action}${suffix}">${t('auth.backToSignIn')}</a>`,
})

/** The page behind the link in the mail. */
export const resetPage = (presentation: Presentation, { csrf, values, errors }: Omit<FormState, 'action'>): Page => ({
  title: presentation.t('auth.resetTitle'),
  home: '/',
  enhanced: true,
  body: html`<div>
      <h1>${presentation.t('auth.resetHeading')}</h1>
      <p class="lead">${presentation.t('auth.resetLead')}</p>
    </div>
    ${alertOf(errors['form'])}
    <form method="post" action="/auth/reset${presentation.suffix}">
      <input type="hidden" name="csrf" value="${csrf}" />
      <input type="hidden" name="code" value="${values['code']}" />
      ${fieldOf({
        name: 'password',
        label: presentation.t('auth.newPassword'),
        type: 'password',
        autocomplete: 'new-password',
        hint: presentation.t('auth.passwordHint'),
        error: errors['password'],
        maxLength: limits.passwordMax,
        focused: true,
      })}
      ${strengthOf(presentation, 'password')}
      ${fieldOf({
        name: 'password_confirm',
        label: presentation.t('auth.passwordConfirm'),
        type: 'password',
        autocomplete: 'new-password',
        error: errors['password_confirm'],
        maxLength: limits.passwordMax,
      })}
      <button class="button" type="submit">${presentation.t('auth.resetSave')}</button>
    </form>`,
})

/** After the password has changed. */
export const resetDonePage = ({ t }: Presentation): Page => ({
  title: t('auth.resetTitle'),
  home: '/',
  body: html`<div role="status">
      <h1>${t('auth.resetDoneHeading')}</h1>
      <p class="lead">${t('auth.resetDone')}</p>
    </div>
    <a class="button" href="/">${t('auth.toHome')}</a>`,
})
