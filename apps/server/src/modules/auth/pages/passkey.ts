import { html, type Html } from './html.ts'
import type { Presentation } from './presentation.ts'

type Parts = { action: string; csrf: string; options: unknown }

/** The button of a sign-in by passkey; the script shows it if the browser supports passkeys. */
export const passkeyOf = ({ t, suffix }: Presentation, { action, csrf, options }: Parts): Html =>
  html`<form
    method="post"
    action="${action}/passkey${suffix}"
    data-passkey="${JSON.stringify(options)}"
    data-failed="${t('auth.passkeyFailed')}"
    hidden
  >
    <p class="or"><span>${t('auth.or')}</span></p>
    <input type="hidden" name="csrf" value="${csrf}" />
    <input type="hidden" name="passkey" value="" />
    <button class="button outline" type="submit">${keyIcon}${t('auth.passkey')}</button>
    <p class="error" role="status" hidden></p>
  </form>`

const keyIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="8" cy="12" r="4" />
  <path d="M12 12h9M18 12v3.500M15 12v2.500" />
</svg>`
