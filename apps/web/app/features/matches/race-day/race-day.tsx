import type { MatchId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { Report } from '@agone/contract/matches/routes/reports'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { statusAllows } from '@agone/contract/tournaments/rules'
import type { Stable } from '@agone/contract/games/routes/games'
import type { PointsSystem } from '@agone/contract/games/routes/points'
import { useState } from 'react'
import { useAct } from '../../../lib/forms/use-act.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ReasonField, useReason } from '../decision/reason-field.tsx'
import { sendDecision } from '../decision/send-decision.ts'
import { PenaltyPanel } from './penalty-panel.tsx'
import styles from './race-day.module.css'
import { SessionPanel } from './session-panel.tsx'
import { useSessions, type Session } from './sessions.ts'

export type RaceDayProps = {
  tournament: Tournament
  stables: readonly Stable[]
  /** What places give in this season. */
  points: PointsSystem
  /** The race of a weekend, and its sprint if there is one. */
  matches: readonly MatchView[]
  /** The valid reports of matches that wait for a decision. */
  reports: ReadonlyMap<MatchId, readonly Report[]>
  /** Refetches the tournament. */
  after: () => unknown
}

/** A race weekend for its manager: the classifications of sprint and race, published in one go, and penalties after them. */
export const RaceDay = ({ tournament, stables, points, matches, reports, after }: RaceDayProps) => {
  const t = useT()
  const { sessions, change, markSent } = useSessions({ matches, reports })
  if (!statusAllows(tournament.status, 'rule')) return <EmptyState title={t('raceDay.frozen')} />
  return (
    <div className={styles.weekend}>
      <div className={styles.sessions}>
        {sessions.map((session) => (
          <SessionPanel
            key={session.match.matchId}
            {...{ session, tournament, stables, points }}
            onChange={(draft) => change(session.match, draft)}
          />
        ))}
      </div>
      <div className={styles.after}>
        <PublishPanel sessions={sessions} after={after} onPublished={markSent} />
        <PenaltyPanel matches={matches} tournament={tournament} after={after} />
      </div>
    </div>
  )
}

type PublishProps = { sessions: readonly Session[]; after: () => unknown; onPublished: (session: Session) => void }

const PublishPanel = ({ sessions, after, onPublished }: PublishProps) => {
  const t = useT()
  const { act, busy, fault } = useAct(after)
  const { chosen, toggle, label } = useChoice(sessions)
  const reason = useReason(t('matches.raceReasonDefault'))
  const isWrong = chosen.some((session) => session.isWrong)
  const publish = async () => {
    reason.requireReason()
    if (reason.isShort || isWrong) return
    const run = async () => {
      // One after the other: what was published stays, if the second is refused.
      for (const session of chosen) {
        const { match, sides } = session
        await sendDecision(match, { sides, verifiedAt: match.verifiedAt }, reason.reason)
        onPublished(session)
      }
    }
    await act(run, { success: t('raceDay.published') })
  }
  return (
    <Panel title={t('raceDay.publish')}>
      <div className="stack">
        <p className="muted">{t('raceDay.publishText')}</p>
        {sessions.length < 2 ? null : (
          <FieldGroup label={t('raceDay.what')}>
            {sessions.map((session) => (
              <Checkbox
                key={session.match.matchId}
                label={t(session.match.phase === 'sprint' ? 'raceDay.sprint' : 'raceDay.race')}
                checked={chosen.includes(session)}
                disabled={!session.mayDecide}
                onChange={(event) => toggle(session.match.matchId, event.currentTarget.checked)}
              />
            ))}
          </FieldGroup>
        )}
        <ReasonField {...reason.field} rows={1} />
        {isWrong ? <p role="alert">{t('raceDay.wrongTimes')}</p> : null}
        <FaultNotice fault={fault} />
        <Button variant="primary" block loading={busy} disabled={chosen.length === 0} onClick={() => void publish()}>
          {t(label)}
        </Button>
      </div>
    </Panel>
  )
}

/** The sessions to publish: the only one, else those with something new, until the manager chooses. */
const useChoice = (sessions: readonly Session[]) => {
  const [choices, setChoices] = useState<ReadonlyMap<MatchId, boolean>>(new Map())
  const chosen = sessions.filter(
    ({ match, mayDecide, isNew }) => mayDecide && (sessions.length === 1 || (choices.get(match.matchId) ?? isNew)),
  )
  const phases = chosen.map(({ match }) => match.phase)
  const label = !phases.includes('sprint')
    ? ('raceDay.publishRace' as const)
    : phases.includes('race')
      ? ('raceDay.publishBoth' as const)
      : ('raceDay.publishSprint' as const)
  const toggle = (id: MatchId, isChosen: boolean) => setChoices((before) => new Map(before).set(id, isChosen))
  return { chosen, toggle, label }
}
