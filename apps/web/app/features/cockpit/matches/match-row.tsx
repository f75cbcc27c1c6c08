import { isRace, isUserSide } from '@agone/contract/matches/labels'
import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'
import { Link } from 'react-router'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { absenceOf } from '../../../lib/labels/absence-labels.ts'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import {
  resultOf,
  scoreText,
  byeName,
  isBye,
  matchName,
  sideName,
  sideOf,
  matchStateLabel,
} from '../../matches/index.ts'
import { absencesDuring } from '../absences-during.ts'
import { MatchActions } from './match-actions.tsx'
import styles from './match-row.module.css'
import type { CockpitPage } from '../page.ts'

/** One match of a day: both sides with the score, its status and actions. */
export const MatchRow = ({ page, match }: { page: CockpitPage; match: MatchView }) => {
  const t = useT()
  const { text, tone } = matchStateLabel(match)
  const isResting = isBye(match)
  const name = isResting ? byeName(t, match) : matchName(t, match)
  return (
    <li className={styles.row}>
      <div className={styles.details}>
        <Link className={styles.link} to={pages.match(match.matchId)}>
          <VisuallyHidden>{name}</VisuallyHidden>
        </Link>
        {isRace(match) || isResting ? <b>{name}</b> : <Sides match={match} />}
        {isResting ? null : (
          <p className={cx(styles.time, isRace(match) && styles.raceTime)}>
            {match.scheduledAt === null ? t('cockpit.notScheduled') : <DateTime at={match.scheduledAt} />}
            {match.group === null ? '' : ` · ${t('cockpit.group', { name: match.group })}`}
            {match.leg > 1 ? ` · ${t('cockpit.leg', { leg: match.leg })}` : ''}
          </p>
        )}
        <Absences page={page} match={match} />
      </div>
      <div className={styles.state}>
        <Badge tone={tone}>{t(text)}</Badge>
        {match.walkover ? <Badge tone="outline">{t('cockpit.byWalkover')}</Badge> : null}
        {match.ruled && !match.walkover ? <Badge tone="outline">{t('cockpit.byRuling')}</Badge> : null}
      </div>
      <div className={styles.actions}>{isResting ? null : <MatchActions page={page} match={match} />}</div>
    </li>
  )
}

/** Who has announced to be absent then. */
const Absences = ({ page, match }: { page: CockpitPage; match: MatchView }) => {
  const t = useT()
  const formats = useFormats()
  const absences = absencesDuring(match, page.absences)
  if (absences.length === 0) return null
  const texts = absences.map((each) => absenceOf(t, formats, sideName(t, sideOf(match, each.entryId)), each))
  return (
    <p className={styles.absent}>
      <Badge tone="warn">{t('cockpit.absent')}</Badge> {formats.list(texts)}
    </p>
  )
}

const Sides = ({ match: { participants } }: { match: MatchView }) => {
  const t = useT()
  const [home, away] = participants
  const score = scoreText(resultOf({ participants }))
  return (
    <div className={styles.sides}>
      <Side side={home} />
      <span className={styles.score}>
        {score ?? <VisuallyHidden>{t('cockpit.noScore')}</VisuallyHidden>}
        {score === undefined ? <i aria-hidden>–</i> : null}
      </span>
      <Side side={away} />
    </div>
  )
}

const Side = ({ side }: { side: Participant | undefined }) => {
  const t = useT()
  const name = sideName(t, side)
  return (
    <span className={styles.side}>
      {side?.id ? (
        <ParticipantPicture isUser={isUserSide(side)} id={side.id} name={name} file={side.avatar} size="sm" />
      ) : null}
      <span>{name}</span>
    </span>
  )
}
