import { emailFault } from '@agone/contract/accounts/rules/fields'
import { patterns } from '@agone/contract/patterns'
import type { Translate } from '@agone/i18n/translate'

/* The rules of the community's forms, which are those of the contract. */

const matches = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text)

export const requiredFault = (text: string) => (text.trim() === '' ? (t: Translate) => t('faults.required') : undefined)

export const colourFault = (text: string) =>
  matches(patterns.colour, text.trim().toLowerCase()) ? undefined : (t: Translate) => t('faults.notColour')

export const webAddressFault = (text: string) =>
  text.trim() === '' || matches(patterns.webAddress, text.trim())
    ? undefined
    : (t: Translate) => t('faults.notWebAddress')

export const taxCodeFault = (text: string) =>
  text.trim() === '' || matches(patterns.taxCode, text.trim()) ? undefined : (t: Translate) => t('faults.notTaxCode')

export const mailAddressFault = (text: string) => (text.trim() === '' ? undefined : emailFault(text.trim()))

/** A text of the form as the API takes it: null where nothing was typed. */
export const textOrNull = (text: string): string | null => text.trim() || null
