import { absenceRoutes, type Absence, type AbsenceMatch } from '@agone/contract/tournaments/routes/absences'
import type { Translate } from '@agone/i18n/translate'
import { Link } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { absenceDays } from '../../../lib/labels/absence-labels.ts'
import { pages } from '../../../lib/pages.ts'
import { QueryResult } from '../../../lib/query-result.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { RowsIntro } from '../../../ui/rows/media-rows.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { openAbsence } from './absence-dialog.tsx'
import styles from './absences.module.css'
import { refreshAbsences, useAbsences, type AbsencesOf } from './use-absences.ts'

type PanelProps = {
  /** The team; undefined for the user as a single player. */
  team?: AbsencesOf
  /** Whether the user announces and withdraws; others only read, and see nothing if there is none. */
  mayAnnounce: boolean
}

/** The announced absences of a team or of the user, with the matches that would be played in them. */
export const AbsencesPanel = ({ team, mayAnnounce }: PanelProps) => {
  const t = useT()
  const query = useAbsences(team)
  if (!mayAnnounce && (query.data ?? []).length === 0) return null
  return (
    <Panel
      flush
      title={t('absences.title')}
      actions={
        mayAnnounce ? (
          <Button size="sm" icon="plus" onClick={() => openAbsence({ team })}>
            {t('absences.announce')}
          </Button>
        ) : undefined
      }
    >
      <RowsIntro>{t(team === undefined ? 'absences.own' : 'absences.ofTeam')}</RowsIntro>
      <QueryResult query={query} placeholder={<SkeletonRows rows={1} label={t('shell.loading')} />}>
        {(absences) => (
          <Rows label={t('absences.title')}>
            {absences.length === 0 ? (
              <Row icon="calendar" title={t('absences.none')} />
            ) : (
              absences.map((absence) => (
                <AbsenceRow key={absence.id} absence={absence} team={team} mayAnnounce={mayAnnounce} />
              ))
            )}
          </Rows>
        )}
      </QueryResult>
    </Panel>
  )
}

const AbsenceRow = ({ absence, team, mayAnnounce }: PanelProps & { absence: Absence }) => {
  const t = useT()
  const { id, note, matches } = absence
  const days = absenceDays(t, useFormats(), absence)
  const withdraw = () =>
    openConfirm({
      title: t('absences.withdrawTitle'),
      text: t('absences.withdrawText', { days }),
      submitLabel: t('absences.withdraw'),
      danger: true,
      run: () => call(absenceRoutes.withdraw, { params: { id } }),
      success: t('absences.withdrawn'),
      after: () => refreshAbsences(team),
    })
  return (
    <Row
      icon="calendar"
      tone={matches.length > 0 ? 'warn' : 'neutral'}
      title={days}
      action={
        mayAnnounce ? (
          <div className="row">
            <Button
              size="sm"
              variant="outline"
              aria-label={t('absences.editOf', { days })}
              onClick={() => openAbsence({ team, absence })}
            >
              {t('absences.edit')}
            </Button>
            <Button size="sm" variant="danger" aria-label={t('absences.withdrawOf', { days })} onClick={withdraw}>
              {t('absences.withdraw')}
            </Button>
          </div>
        ) : undefined
      }
    >
      {note}
      {matches.length === 0 ? null : <Matches matches={matches} mayPropose={mayAnnounce} />}
    </Row>
  )
}

/** The matches in an absence, with a link to propose another time where both sides can agree on one. */
const Matches = ({ matches, mayPropose }: { matches: readonly AbsenceMatch[]; mayPropose: boolean }) => {
  const t = useT()
  return (
    <>
      <p className={styles.over}>{t('absences.over', { count: matches.length })}</p>
      <ul className={styles.matches}>
        {matches.map((match) => (
          <li key={match.matchId}>
            <span>
              <Link to={pages.match(match.matchId)}>{nameOf(t, match)}</Link>
              <br />
              <DateTime at={match.scheduledAt} format="dateTime" /> · {match.tournament}
            </span>
            {mayPropose && match.mayPropose ? (
              <ButtonLink
                size="sm"
                variant="outline"
                to={`${pages.match(match.matchId)}#proposals`}
                aria-label={t('absences.proposeFor', { match: nameOf(t, match) })}
              >
                {t('absences.proposeAnother')}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

const nameOf = (t: Translate, { sides, name, tournament, round }: AbsenceMatch): string =>
  sides.length === 0
    ? (name ?? t('absences.race', { tournament, round }))
    : sides.map((side) => side ?? t('matches.toBeDecided')).join(' – ')
