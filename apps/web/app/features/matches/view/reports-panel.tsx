import { isRace } from '@agone/contract/matches/labels'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { DifferencesBadge, ReportCards, type CardsProps } from './report-cards.tsx'

/** The reports of a match; nothing for users who may not see any. */
export const ReportsPanel = (props: CardsProps) => {
  const t = useT()
  const { match, sides } = props
  if (sides.every(({ reports }) => reports.length === 0)) return null
  return (
    <Panel
      title={isRace(match) ? t('matches.reportsOfRace') : t('matches.reportsTitle')}
      flush
      aside={<DifferencesBadge match={match} sides={sides} />}
      actions={
        match.status === 'disputed' ? <span className="small muted">{t('matches.managerDecides')}</span> : undefined
      }
    >
      <ReportCards {...props} />
    </Panel>
  )
}
