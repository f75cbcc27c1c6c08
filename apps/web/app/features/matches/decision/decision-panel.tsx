import { isRace } from '@agone/contract/matches/labels'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { MatchData } from '../find-match.ts'
import { decideLabel } from '../labels.ts'
import styles from '../match.module.css'
import { ReportForSide } from '../report/report-for-side.tsx'
import { openDecision, openReopening } from './open-decision.tsx'

/** The actions of a manager on the page of a match: decide, reopen, report for a side. `after` is called after each. */
export const DecisionPanel = ({ pageData, after }: { pageData: MatchData; after: () => unknown }) => {
  const t = useT()
  const { match, tournament, game } = pageData
  const isVerified = match.status === 'verified'
  return (
    <Panel title={isRace(match) ? t('matches.raceTitle') : t('matches.decideTitle')}>
      <div className={styles.form}>
        <p className="small muted">{t('matches.decideText')}</p>
        <div className="row">
          {isRace(match) ? (
            <ButtonLink variant="primary" to={managementPages.raceDay(tournament.id, match.round)}>
              {t(decideLabel(match))}
            </ButtonLink>
          ) : (
            <Button variant="primary" onClick={() => openDecision({ match, tournament, game, after })}>
              {t(decideLabel(match))}
            </Button>
          )}
          {isVerified ? (
            <Button variant="danger" onClick={() => openReopening({ match, tournament, game, after })}>
              {t('matches.reopen')}
            </Button>
          ) : null}
        </div>
        {isVerified || isRace(match) ? null : <ReportForSide pageData={pageData} onSent={() => void after()} />}
      </div>
    </Panel>
  )
}
