import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { differencesOf, standingReport, type SideReports } from '../compare-reports.ts'
import type { FoundMatch } from '../find-match.ts'
import styles from '../match.module.css'
import { ReportCard } from './report-card.tsx'
import { isHomeOf } from '../scoreline.ts'

type ReportsPanelProps = {
  found: FoundMatch
  sides: readonly SideReports[]
  /** Names of the lined-up players by id. */
  people: ReadonlyMap<string, string>
}

/** What the sides say, beside one another, with what contradicts itself marked; nothing for who may not see any. */
export const ReportsPanel = ({ found, sides, people }: ReportsPanelProps) => {
  const t = useT()
  const { match } = found
  const said = sides.filter((side) => side.reports.length > 0)
  if (said.length === 0) return null
  const isRace = match.participants.length !== 2
  const [home, away] = isRace ? [] : sides.map((side) => standingReport(side.reports)?.scores)
  const differences = differencesOf(home, away)
  const count = Object.values(differences).filter(Boolean).length
  const both = home !== undefined && away !== undefined
  const shown = isRace ? said : sides
  return (
    <Panel
      title={isRace ? t('matches.reportsOfRace') : t('matches.reportsTitle')}
      flush
      aside={
        both ? (
          <Badge tone={count > 0 ? 'warn' : 'good'}>
            {count > 0 ? t('matches.differences', { count }) : t('matches.noDifferences')}
          </Badge>
        ) : undefined
      }
      actions={
        match.status === 'disputed' ? <span className="small muted">{t('matches.managerDecides')}</span> : undefined
      }
    >
      <div className={styles.reports}>
        {shown.map((side) => (
          <ReportCard
            key={side.entryId}
            side={side}
            participant={match.participants.find((each) => each.entryId === side.entryId)}
            isHome={isHomeOf(match, side.entryId)}
            found={found}
            people={people}
            differences={differences}
          />
        ))}
      </div>
    </Panel>
  )
}
