import type { Formats } from '@agone/i18n/format'
import { useSyncExternalStore } from 'react'
import { formatsIn, siteFormatsIn } from '../../lib/i18n/catalogues.ts'
import { useLocale } from '../../lib/i18n/use-t.tsx'

const never = () => () => undefined

/** Formats for times inside texts: the server's time zone in the first render, then the reader's. */
export const useLocalFormats = (): Formats => {
  const locale = useLocale()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return inBrowser ? formatsIn(locale) : siteFormatsIn(locale)
}
