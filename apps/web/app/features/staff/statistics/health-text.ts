import { healthFindings, type HealthPart, type PartHealth } from '@agone/contract/statistics/routes'
import type { Formats } from '@agone/i18n/format'
import type { Translate } from '@agone/i18n/translate'
import type { BadgeTone } from '../../../ui/badge/badge.tsx'
import type { IconName } from '../../../ui/icon/paths.ts'

type Findings = typeof healthFindings
type FindingText = { [Part in HealthPart]: `statistics.${Part}_${keyof Findings[Part] & string}` }[HealthPart]

const findingTexts: ReadonlySet<string> = new Set(
  Object.entries(healthFindings).flatMap(([part, findings]) =>
    Object.keys(findings).map((finding) => `statistics.${part}_${finding}`),
  ),
)

const isFindingText = (key: string): key is FindingText => findingTexts.has(key)

/** The text of a finding: what it means and what to do; empty if this page does not know the finding. */
export const findingText = (
  t: Translate,
  { number }: Pick<Formats, 'number'>,
  { part, finding, count, seconds }: PartHealth,
): string => {
  // External storage does not report its free space.
  if (part === 'storage' && finding === 'free' && count === null) return t('statistics.storage_roomy')
  const key = `statistics.${part}_${finding}`
  if (!isFindingText(key)) return ''
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

/** «38 millisecondi», «6 minuti»: in the largest unit with a value of at least two, or in the smallest unit. */
const durationText = (number: Formats['number'], seconds: number): string => {
  const format = (value: number, unit: string) =>
    number(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 })
  const [unit, length] = units.find(([, each]) => seconds >= 2 * each) ?? ['millisecond', 0.001]
  return format(Math.max(1, Math.round(seconds / length)), unit)
}

/** The badge of each state. */
export const stateLabels = {
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
