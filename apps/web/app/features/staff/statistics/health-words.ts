import { healthFindings, type HealthPart, type PartHealth } from '@agone/contract/statistics/routes'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'
import type { BadgeTone } from '../../../ui/badge/badge.tsx'
import type { IconName } from '../../../ui/icon/paths.ts'

type Findings = typeof healthFindings
type FindingText = { [Part in HealthPart]: `statistics.${Part}_${keyof Findings[Part] & string}` }[HealthPart]

const known: ReadonlySet<string> = new Set(
  Object.entries(healthFindings).flatMap(([part, findings]) =>
    Object.keys(findings).map((finding) => `statistics.${part}_${finding}`),
  ),
)

const isKnown = (key: string): key is FindingText => known.has(key)

/** What was found of a part, what that means, and what to do about it; empty for what this page does not know. */
export const findingWords = (
  t: Translate,
  { number }: Pick<Formats, 'number'>,
  { part, finding, count, seconds }: PartHealth,
): string => {
  // A storage elsewhere does not say how much room it has.
  if (part === 'storage' && finding === 'free' && count === null) return t('statistics.storage_roomy')
  const key = `statistics.${part}_${finding}`
  if (!isKnown(key)) return ''
  return t(key, {
    number: number(count ?? 0),
    size: number((count ?? 0) / 1e9, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }),
    time: durationText(number, seconds ?? 0),
  })
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** «38 millisecondi», «6 minuti»: in the largest unit of which there are two, or in the smallest. */
const durationText = (number: Formats['number'], seconds: number): string => {
  const write = (value: number, unit: string) =>
    number(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
  const [unit, length] = units.find(([, each]) => seconds >= 2 * each) ?? ['millisecond', 0.001]
  return write(Math.max(1, Math.round(seconds / length)), unit)
}

/** How a part looks that stands so. */
export const stateLooks = {
  ok: { tone: 'good', text: 'statistics.state_ok' },
  warning: { tone: 'warn', text: 'statistics.state_warning' },
  failed: { tone: 'bad', text: 'statistics.state_failed' },
} as const satisfies Record<PartHealth['state'], { tone: BadgeTone; text: string }>

export const partIcons: Record<HealthPart, IconName> = {
  database: 'grid',
  jobs: 'clock',
  mail: 'send',
  storage: 'file',
  sockets: 'wifi',
  bus: 'exchange',
  search: 'search',
  history: 'history',
  backup: 'copy',
}
