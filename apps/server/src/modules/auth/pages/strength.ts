import { html, type Html } from './html.ts'
import type { Presentation } from './presentation.ts'

/** The strength meter of a password field; hidden without JavaScript. */
export const strengthOf = ({ t }: Presentation, field: string): Html =>
  html`<div
    class="strength"
    data-strength-of="${field}"
    data-words="${JSON.stringify([
      t('profile.strength0'),
      t('profile.strength1'),
      t('profile.strength2'),
      t('profile.strength3'),
      t('profile.strength4'),
    ])}"
    role="status"
    hidden
  >
    <i></i><i></i><i></i><i></i><span></span>
  </div>`
