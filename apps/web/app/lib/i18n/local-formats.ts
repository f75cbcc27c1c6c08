import type { Formats } from '@agone/i18n/format'
import { useIsHydrated } from '../hydration.ts'
import { formatsIn, siteFormatsIn, siteTimeZone } from './texts.ts'
import { useLocale } from './use-t.tsx'

/** Formats for times inside texts: in the server's time zone in the first render, then in the user's. */
export const useLocalFormats = (): Formats => {
  const locale = useLocale()
  return useIsHydrated() ? formatsIn(locale) : siteFormatsIn(locale)
}

/** The zone (IANA) of these formats. */
export const useLocalTimeZone = (): string =>
  useIsHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : siteTimeZone
