import type { Formats } from '@agone/i18n/format'
import type { Locale } from '@agone/i18n/locale'
import type { Translate } from '@agone/i18n/translate'
import { createContext, use } from 'react'
import { formatsIn, translateIn } from './texts.ts'

const LocaleContext = createContext<Locale>('en')

export const LocaleProvider = LocaleContext.Provider

/** The language of the page. It changes only with a new document. */
export const useLocale = (): Locale => use(LocaleContext)

/** The texts: `const t = useT(); t('shell.login')`. */
export const useT = (): Translate => translateIn(useLocale())

/** Formats of dates, numbers and money: `const { date } = useFormats()`. For times on pages use `<DateTime>`. */
export const useFormats = (): Formats => formatsIn(useLocale())
