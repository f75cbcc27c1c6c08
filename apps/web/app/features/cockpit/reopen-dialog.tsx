import type { MatchView } from '@agone/contract/matches/matches'
import { reportRoutes, type Consequences } from '@agone/contract/matches/reports'
import type { Tournament } from '@agone/contract/tournaments/tournaments'
import { call } from '../../lib/api/browser.ts'
import type { DialogParts } from '../../lib/dialogs.ts'
import { FaultNotice } from '../../lib/fault-notice.tsx'
import { FormDialog } from '../../lib/form-dialog.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import { codeOf } from '../../lib/code-of.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { SkeletonText } from '../../ui/skeleton/skeleton.tsx'
import { useCockpitAct } from './act.ts'
import { useConsequences } from './queries.ts'
import styles from './reopen-dialog.module.css'
import { matchName } from './words.ts'

type ReopenProps = DialogParts & { tournament: Tournament; match: MatchView }

/** Reopens a verified match, after a look at what that moves: rows of the table, slots of the bracket. */
export const ReopenDialog = ({ open, close, tournament, match }: ReopenProps) => {
  const t = useT()
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const { data: moved, error } = useConsequences(tournament, match.matchId)
  const isBlocked = moved?.slots.some(({ blocked }) => blocked) ?? false
  const send = async () => {
    const reopen = () => call(reportRoutes.reopen, { params: { id: match.matchId } })
    if (await act(reopen, { said: t('cockpit.reopened', { match: matchName(t, match) }) })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={t('cockpit.reopenTitle', { match: matchName(t, match) })}
      yes={t('cockpit.reopenYes')}
      danger
      blocked={isBlocked || (moved === undefined && error === null)}
      onSend={() => void send()}
    >
      <p className="muted">{t('cockpit.reopenText')}</p>
      {moved === undefined ? (
        error === null ? (
          <SkeletonText lines={3} label={t('cockpit.consequencesLoading')} />
        ) : (
          <FaultNotice code={codeOf(error)} />
        )
      ) : (
        <Moved moved={moved} />
      )}
      {isBlocked ? <Notice tone="warn">{t('cockpit.consequencesBlocked')}</Notice> : null}
    </FormDialog>
  )
}

const Moved = ({ moved: { rows, slots } }: { moved: Consequences }) => {
  const t = useT()
  if (rows.length === 0 && slots.length === 0) return <p>{t('cockpit.consequencesNone')}</p>
  return (
    <section className={styles.moved} aria-label={t('cockpit.consequences')}>
      <h3>{t('cockpit.consequences')}</h3>
      <ul>
        {rows.map(({ entryId, name, before, after }) => (
          <li key={entryId}>
            <b>{name}</b>{' '}
            {t('cockpit.consequenceRow', {
              from: before.position,
              had: before.points,
              to: after.position,
              has: after.points,
            })}
          </li>
        ))}
        {slots.map(({ matchId, round, before, after, blocked }) => (
          <li key={`${matchId} ${before} ${after}`}>
            {t('cockpit.consequenceSlot', {
              round,
              before: before ?? t('cockpit.consequenceNobody'),
              after: after ?? t('cockpit.toBeKnown'),
            })}
            {blocked ? <b> ({t('cockpit.consequenceBlocked')})</b> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
