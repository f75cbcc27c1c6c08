import { solveCaptcha } from './captcha.ts'
import { offerPasskey } from './passkey.ts'
import { showStrength } from './strength.ts'

// Progressive enhancement: every page works without this script.
for (const box of document.querySelectorAll<HTMLElement>('[data-captcha]')) solveCaptcha(box)
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) offerPasskey(form)
for (const meter of document.querySelectorAll<HTMLElement>('[data-strength-of]')) showStrength(meter)
// A form that was sent before this script had loaded waits for it (early.ts).
dispatchEvent(new Event('sign-on-ready'))
