import { alertOf } from './fields.ts'
import { html, type Html } from './html.ts'
import type { Page } from './layout.ts'
import type { Presentation } from './presentation.ts'

/** The interaction is over: finished, older than an hour, or begun in another browser. */
export const expiredPage = ({ t }: Presentation): Page => ({
  title: t('auth.expiredTitle'),
  body: html`<div role="alert">
      <h1>${t('auth.expiredHeading')}</h1>
      <p class="lead">${t('auth.expiredLead')}</p>
    </div>
    <a class="button outline" href="/">${t('auth.toHome')}</a>`,
})

/** A deleted account was restored by this sign-in; `redirect` leads to the client. */
export const restoredPage = (
  { t }: Presentation,
  { username, redirect }: { username: string; redirect: string },
): Page => ({
  title: t('auth.broughtBackTitle'),
  body: html`<div role="status">
      <h1>${t('auth.broughtBackHeading', { username })}</h1>
      <p class="lead">${t('auth.broughtBackLead')}</p>
    </div>
    <a class="button" href="${redirect}">${t('auth.broughtBackOn')}</a>`,
})

/** Too many requests: the input is valid but has to be sent later. */
export const waitPage = ({ t }: Presentation, reason: string): Page => ({
  title: t('auth.waitTitle'),
  home: '/',
  body: html`<div role="alert">
      <h1>${t('auth.waitTitle')}</h1>
      <p class="lead">${reason}</p>
    </div>
    <a class="button outline" href="/">${t('auth.toHome')}</a>`,
})

/** A request that no form of ours sends; `reason` is for the developer of the client. */
export const failedPage = ({ t }: Presentation, reason: string): Page => ({
  title: t('auth.failedTitle'),
  home: '/',
  body: html`<div role="alert">
      <h1>${t('auth.failedHeading')}</h1>
      <p class="lead">${t('auth.failedLead')}</p>
    </div>
    ${alertOf(reason)}
    <a class="button outline" href="/">${t('auth.toHome')}</a>`,
})

/** A client asks to end the session (OpenID Connect RP-Initiated Logout); `form` is the provider's, named op.logoutForm. */
export const endSessionPage = ({ t }: Presentation, form: Html): Page => ({
  title: t('auth.signOutTitle'),
  home: '/',
  body: html`<div>
      <h1>${t('auth.signOutHeading')}</h1>
      <p class="lead">${t('auth.signOutLead')}</p>
    </div>
    ${form}
    <div class="pair">
      <button class="button" type="submit" form="op.logoutForm" name="logout" value="yes">
        ${t('auth.signOutYes')}
      </button>
      <button class="button outline" type="submit" form="op.logoutForm">${t('auth.signOutNo')}</button>
    </div>`,
})

/** The session has ended. */
export const sessionEndedPage = ({ t }: Presentation): Page => ({
  title: t('auth.signOutTitle'),
  home: '/',
  body: html`<div role="status">
      <h1>${t('auth.signedOutHeading')}</h1>
      <p class="lead">${t('auth.signedOutLead')}</p>
    </div>
    <a class="button outline" href="/">${t('auth.toHome')}</a>`,
})
