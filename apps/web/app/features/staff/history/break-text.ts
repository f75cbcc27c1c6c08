import type { ChainBreak } from '@agone/contract/history/routes'
import type { Translate } from '@agone/i18n'
import type { Formats } from '@agone/i18n/format'

type Words = { t: Translate; formats: Pick<Formats, 'full'> }

/** What is wrong with the chain, since when, what is still certain, and what to do. */
export const breakText = ({ t, formats }: Words, broken: ChainBreak, recordsCount: number): string => {
  const { place, at, soundUntil, fault } = broken
  const after = Math.max(0, recordsCount - place + 1)
  return [
    t(`history.fault_${fault}`),
    ...(at === null || fault === 'rewritten' ? [] : [t('history.brokenAt', { time: formats.full(at) })]),
    ...(soundUntil === null ? [] : [t('history.brokenSafe', { count: place - 1, time: formats.full(soundUntil) })]),
    ...(after > 0 ? [t('history.brokenAfter', { count: after })] : []),
    t('history.brokenAdvice'),
  ].join(' ')
}
