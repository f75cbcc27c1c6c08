import { isLocale } from '@agone/i18n/locale'
import { loadSearchTexts } from '../../lib/i18n/catalogues.ts'

/** Loads the texts of the search before it is rendered. The server has all texts. */
export const searchTexts = async (): Promise<void> => {
  if (typeof document === 'undefined') return
  const { lang } = document.documentElement
  await loadSearchTexts(isLocale(lang) ? lang : 'en')
}
