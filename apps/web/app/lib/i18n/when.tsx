import { hourOf, type Formats } from '@agone/i18n/format'
import { useSyncExternalStore } from 'react'
import { formatsIn, siteFormatsIn } from './catalogues.ts'
import { useLocale } from './use-t.tsx'

type Style = 'date' | 'day' | 'weekday' | 'time' | 'hour' | 'dateTime' | 'relative'

/** Those that change with the clock. */
const moving: readonly Style[] = ['hour', 'relative']

type Clock = { now: number; watchers: Set<() => void>; timer?: ReturnType<typeof setInterval> | undefined }

/* A page may be kept for longer than its moment: what the server writes has to stay true */
const settled = (style: Style) => (style === 'relative' ? 'day' : style === 'hour' ? 'dayTime' : style)

const textOf = (formats: Formats, at: string, style: Style): string =>
  style === 'hour' ? hourOf(formats, at) : formats[style](at)

/** Ticks for times that change with it; one timer for all of them, running only while one is shown. */
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
 * A moment, in the reader's own zone, with the whole of it and the zone's name on hover. The server does not know the
 * zone: it writes Italian time, and the browser corrects it without a layout shift, as figures are tabular.
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
