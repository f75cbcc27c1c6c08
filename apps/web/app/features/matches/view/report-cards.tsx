import { isRace, participantName } from '@agone/contract/matches/labels'
import type { Report } from '@agone/contract/matches/routes/reports'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { cx } from '../../../ui/cx.ts'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { reportedScoresOf, differencesOf, validReport, type Differences, type SideReports } from '../compare-reports.ts'
import type { MatchData } from '../find-match.ts'
import { ComplaintLink } from '../complaint-link.tsx'
import styles from '../match.module.css'
import { useReportRows } from '../report-rows.ts'
import { scoreOfReport } from '../scoreline.ts'

export type CardsProps = Pick<MatchData, 'match' | 'tournament'> & {
  game: MatchData['game'] | undefined
  sides: readonly SideReports[]
  /** Shows a link to a request to the staff about each report. */
  mayComplain?: boolean
  /** Names of the lined-up players by user id. */
  names: ReadonlyMap<string, string>
}

/** The reports side by side, with differences marked; of a race only drivers who have reported. */
export const ReportCards = (props: CardsProps) => {
  const { match, sides } = props
  const shown = isRace(match) ? sides.filter(({ reports }) => reports.length > 0) : sides
  return (
    <div className={styles.reports}>
      {shown.map((side) => (
        <ReportCard
          key={side.entryId}
          {...props}
          side={side}
          differences={differencesOf(reportedScoresOf(match, sides))}
        />
      ))}
    </div>
  )
}

/** The number of differing figures, once both sides have reported. */
export const DifferencesBadge = ({ match, sides }: Pick<CardsProps, 'match' | 'sides'>) => {
  const t = useT()
  const reported = sides.filter(({ reports }) => validReport(reports) !== undefined)
  if (isRace(match) || reported.length < 2) return null
  const count = Object.values(differencesOf(reportedScoresOf(match, sides))).filter(Boolean).length
  return (
    <Badge tone={count > 0 ? 'warn' : 'good'}>
      {count > 0 ? t('matches.differences', { count }) : t('matches.noDifferences')}
    </Badge>
  )
}

type CardProps = CardsProps & { side: SideReports; differences: Differences }

const ReportCard = (props: CardProps) => {
  const { side, match, mayComplain = false } = props
  const t = useT()
  const id = side.teamId ?? side.userId ?? side.entryId
  const participant = match.participants.find(({ entryId }) => entryId === side.entryId)
  const name = participantName(participant) ?? ''
  const report = validReport(side.reports) ?? side.reports[0]
  return (
    <article className={styles.report} id={report && `report-${report.id}`} style={clubStyle(id)}>
      <header>
        <ParticipantPicture isUser={side.teamId === null} {...{ id, name }} file={participant?.avatar} size="lg" />
        <div>
          <h3>{name}</h3>
          {report ? (
            <p className="small muted">
              <DateTime at={report.createdAt} />
            </p>
          ) : null}
        </div>
        {report ? <ReportBadges report={report} /> : null}
      </header>
      {report ? <Figures {...props} report={report} /> : <p className="muted">{t('matches.noReportYet')}</p>}
      {report && mayComplain ? <ComplaintLink about={{ kind: 'report', id: report.id }} /> : null}
    </article>
  )
}

const ReportBadges = ({ report }: { report: Report }) => {
  const t = useT()
  return (
    <span className={styles.reportBadges}>
      {report.accepted === null ? null : report.accepted ? (
        <Badge tone="good" icon="check">
          {t('matches.accepted')}
        </Badge>
      ) : (
        <Badge tone="bad">{t('matches.notAccepted')}</Badge>
      )}
      {report.withdrawn ? <Badge tone="warn">{t('matches.withdrawnReport')}</Badge> : null}
      {report.byManager ? <Badge>{t('matches.byManager')}</Badge> : null}
    </span>
  )
}

const Figures = ({ report, match, tournament, game, names, differences }: CardProps & { report: Report }) => {
  const t = useT()
  const rows = useReportRows(report, { tournament, game, names })
  const score = scoreOfReport(match, report)
  const hasPenalties = score.homePenalties !== undefined && score.awayPenalties !== undefined
  return (
    <>
      {score.home === undefined ? null : (
        <p className={styles.score}>
          <span className={cx(differences.home && styles.warn)}>{score.home}</span>
          <i>–</i>
          <span className={cx(differences.away && styles.warn)}>{score.away}</span>
          {differences.home || differences.away ? <VisuallyHidden> ({t('matches.differs')})</VisuallyHidden> : null}
        </p>
      )}
      <dl>
        {hasPenalties ? (
          <div className={cx(differences.penalties && styles.differs)}>
            <dt>{t('matches.penalties')}</dt>
            <dd>
              {score.homePenalties}–{score.awayPenalties}
              {differences.penalties ? <VisuallyHidden> ({t('matches.differs')})</VisuallyHidden> : null}
            </dd>
          </div>
        ) : null}
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
      <Attachments report={report} />
    </>
  )
}

const Attachments = ({ report }: { report: Report }) => {
  const t = useT()
  if (report.attachments.length === 0) return null
  return (
    <ul className={styles.attachments}>
      {report.attachments.map((attachment) => (
        <li key={attachment.url}>
          <a
            href={attachment.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('matches.openProof', { name: attachment.name })}
          >
            {attachment.isImage ? (
              <img src={attachment.url} alt="" loading="lazy" decoding="async" />
            ) : (
              <span>
                <Icon name="file" />
                <small>{attachment.name}</small>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
