import { hourOf, type Formats } from '@agone/i18n/format'
import { useSyncExternalStore } from 'react'
import { formatsIn, siteFormatsIn } from './catalogues.ts'
import { useLocale } from './use-t.tsx'

type Style = 'date' | 'day' | 'weekday' | 'time' | 'hour' | 'dateTime' | 'relative'

/** Styles that change with time. */
const moving: readonly Style[] = ['hour', 'relative']

type Clock = { now: number; watchers: Set<() => void>; timer?: ReturnType<typeof setInterval> | undefined }

/* A page may be cached: relative times written by the server would become wrong */
const settled = (style: Style) => (style === 'relative' ? 'day' : style === 'hour' ? 'dayTime' : style)

const textOf = (formats: Formats, at: string, style: Style): string =>
  style === 'hour' ? hourOf(formats, at) : formats[style](at)

/** The current time for relative times; one timer for all, running only while one is shown. */
const clock: Clock = { now: 0, watchers: new Set() }

const watchMinutes = (watcher: () => void) => {
  clock.watchers.add(watcher)
  clock.timer ??= setInterval(() => {
    clock.now = Date.now()
    for (const told of clock.watchers) told()
  }, 30_000)
  return () => {
    clock.watchers.delete(watcher)
    if (clock.watchers.size) return
    clearInterval(clock.timer)
    clock.timer = undefined
  }
}

const never = () => () => {}

/**
 * A time in the reader's time zone, with date and zone on hover. The server does not know the zone: it writes Italian time, and the
 * browser corrects it without a layout shift, because figures are tabular.
 */
export const When = ({ at, as = 'dateTime', className }: { at: string; as?: Style; className?: string }) => {
  const locale = useLocale()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const formats = inBrowser ? formatsIn(locale) : siteFormatsIn(locale)
  useSyncExternalStore(
    moving.includes(as) ? watchMinutes : never,
    () => clock.now,
    () => 0,
  )
  const text = inBrowser ? textOf(formats, at, as) : formats[settled(as)](at)
  return (
    <time className={className} dateTime={at} title={formats.full(at)} suppressHydrationWarning>
      {text}
    </time>
  )
}
