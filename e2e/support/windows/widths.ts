import type { Locale } from '@agone/i18n'

type Width = { viewport: { width: number; height: number }; hasTouch?: boolean; isMobile?: boolean }

/** The window of a phone, and that of a desktop. */
export const phone: Width = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop: Width = { viewport: { width: 1440, height: 900 } }

/**
 * Both windows, the phone first in Italian and the desktop first in English: a journey with steps in both has each step in the other window
 * in the other language.
 */
export const bothWidths = (language: Locale): [Width, Width] =>
  language === 'it' ? [phone, desktop] : [desktop, phone]
