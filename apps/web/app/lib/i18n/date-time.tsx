import { briefOf, hourOf, type Formats } from '@agone/i18n/format'
import { useSyncExternalStore } from 'react'
import { noSubscription, useIsHydrated } from '../hydration.ts'
import { useLocalFormats } from './local-formats.ts'

type TimeFormat = 'date' | 'day' | 'weekday' | 'time' | 'hour' | 'brief' | 'dateTime' | 'relative'

/** Formats whose text changes as time passes. */
const updatedFormats: readonly TimeFormat[] = ['hour', 'brief', 'relative']

type DateTimeProps = { at: string; format?: TimeFormat; className?: string }

type Clock = { now: number; listeners: Set<() => void>; timer?: ReturnType<typeof setInterval> | undefined }

/* A page may be cached: relative times written by the server would become wrong */
const serverFormat = (format: TimeFormat) =>
  format === 'relative' || format === 'brief' ? 'day' : format === 'hour' ? 'dayTime' : format

const textOf = (formats: Formats, at: string, format: TimeFormat): string => {
  if (format === 'hour') return hourOf(formats, at)
  return format === 'brief' ? briefOf(formats, at) : formats[format](at)
}

/** The current time for relative times; one timer for all, running only while one is shown. */
const clock: Clock = { now: 0, listeners: new Set() }

const subscribeToClock = (listener: () => void) => {
  clock.listeners.add(listener)
  clock.timer ??= setInterval(() => {
    clock.now = Date.now()
    for (const listener of clock.listeners) listener()
  }, 30_000)
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size) return
    clearInterval(clock.timer)
    clock.timer = undefined
  }
}

/**
 * A time in the user's time zone, with date and zone on hover. The server does not know the zone: it renders Italian
 * time, and the browser corrects it without a layout shift, because figures are tabular.
 */
export const DateTime = ({ at, format = 'dateTime', className }: DateTimeProps) => {
  const isHydrated = useIsHydrated()
  const formats = useLocalFormats()
  useSyncExternalStore(
    updatedFormats.includes(format) ? subscribeToClock : noSubscription,
    () => clock.now,
    () => 0,
  )
  const text = isHydrated ? textOf(formats, at, format) : formats[serverFormat(format)](at)
  return (
    <time className={className} dateTime={at} title={formats.full(at)} suppressHydrationWarning>
      {text}
    </time>
  )
}
