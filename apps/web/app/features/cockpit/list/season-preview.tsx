import type { SeasonPreview } from '@agone/contract/imports/routes'
import { useEffect, useRef } from 'react'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { daysLabel, isRaceSeries } from '../labels.ts'
import styles from './import-dialog.module.css'

/** What the import of a season file will make, and what looks wrong in it. */
export const SeasonPreviewPanel = ({ preview }: { preview: SeasonPreview }) => {
  const t = useT()
  const container = useRef<HTMLDivElement>(null)
  // The field of the file, which had the focus, is gone.
  useEffect(() => container.current?.focus(), [preview])
  return (
    <div ref={container} tabIndex={-1} className={styles.preview}>
      <Panel
        title={preview.name}
        level={3}
        aside={<span className="muted small">{t('cockpit.importMakes')}</span>}
        plain
      >
        <dl className={styles.facts}>
          {useFacts(preview).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {preview.warningsCount === 0 ? null : <Warnings preview={preview} />}
    </div>
  )
}

const useFacts = (preview: SeasonPreview): { label: string; value: string }[] => {
  const t = useT()
  const { number, date } = useFormats()
  const {
    module,
    type,
    participants,
    groups,
    bracket,
    days,
    matches,
    results,
    scorers,
    cards,
    penalizations,
    from,
    to,
  } = preview
  const played = t('cockpit.importResults', { count: results })
  const rounds = daysLabel(t, { module, type, repeatTimes: 1 })
  const facts = [
    { label: t('cockpit.importParticipants'), value: number(participants) },
    { label: t('cockpit.importGroups'), value: groups === 0 ? '' : number(groups) },
    {
      label: t('cockpit.importBracket'),
      value: bracket ? t(groups === 0 ? 'cockpit.importBracketAlone' : 'cockpit.importBracketYes') : '',
    },
    { label: rounds, value: isRaceSeries(preview) ? `${number(days)}, ${played}` : number(days) },
    {
      label: t('cockpit.importMatches'),
      value: isRaceSeries(preview) ? '' : `${number(matches)}, ${played}`,
    },
    { label: t('cockpit.importScorers'), value: scorers === 0 ? '' : number(scorers) },
    { label: t('cockpit.importCards'), value: cards === 0 ? '' : number(cards) },
    { label: t('cockpit.importPenalizations'), value: penalizations === 0 ? '' : number(penalizations) },
    { label: t('cockpit.importPeriod'), value: from === null || to === null ? '' : `${date(from)} – ${date(to)}` },
  ]
  return facts.filter(({ value }) => value !== '')
}

const Warnings = ({ preview: { warnings, warningsCount } }: { preview: SeasonPreview }) => {
  const t = useT()
  const { number } = useFormats()
  const textOf = ({ reason, values }: SeasonPreview['warnings'][number]) => {
    const { name = '', other = '', count = 0, usual = 0, position = 0, stated = 0, computed = 0 } = values
    const figures = { stated: number(stated), computed: number(computed) }
    return t(`cockpit.importWarning_${reason}`, {
      ...{ name, other, usual, position, ...figures },
      count: reason === 'otherPoints' ? stated : count,
    })
  }
  return (
    <Notice tone="warn" title={t('cockpit.importWarnings', { count: warningsCount })}>
      <ul className={styles.faults}>
        {warnings.map((warning) => (
          <li key={textOf(warning)}>{textOf(warning)}</li>
        ))}
        {warningsCount > warnings.length ? (
          <li>{t('cockpit.importMoreWarnings', { count: warningsCount - warnings.length })}</li>
        ) : null}
      </ul>
    </Notice>
  )
}
