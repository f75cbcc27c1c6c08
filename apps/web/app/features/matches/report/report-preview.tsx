import { isRace, isUserSide, participantName } from '@agone/contract/matches/labels'
import type { Participant } from '@agone/contract/matches/routes/matches'
import type { Translate } from '@agone/i18n/translate'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { Score } from '../../../ui/score/score.tsx'
import type { MatchData } from '../find-match.ts'
import type { SideEntry } from '../own-side.ts'
import { useReportRows } from '../report-rows.ts'
import { scoreOfScoreline, scoreText, type ReportedScore } from '../scoreline.ts'
import styles from './report-preview.module.css'
import { scoresOf } from './report-rules.ts'
import type { ReportFormState } from './use-report-form.ts'

type PreviewProps = { pageData: MatchData; entry: SideEntry; form: ReportFormState }

/** What is about to be sent: the score, home first, and the winner, the other figures, the comment, the number of attachments. */
export const ReportPreview = ({ pageData, entry, form: { draft, rules, files } }: PreviewProps) => {
  const t = useT()
  const { match, tournament, game } = pageData
  const names = new Map<string, string>(
    entry.lineup.map(({ userId, username, shirtName }) => [userId, shirtName ?? username]),
  )
  const report = { scores: scoresOf(draft, rules), comment: draft.comment.trim() }
  const reportRows = useReportRows(report, { tournament, game, names })
  const score = isRace(match) ? undefined : scoreOfScoreline(draft, rules.shootOut)
  const [home, away] = match.participants
  const label = score
    ? t('matches.sendsScore', { home: nameOf(t, home), score: scoreText(score) ?? '', away: nameOf(t, away) })
    : t('matches.aboutToSend')
  const rows = [
    ...(score ? [{ label: t('matches.winner'), value: winnerText(t, match, score) }] : []),
    ...reportRows,
    ...(files.length === 0
      ? []
      : [{ label: t('matches.attachments'), value: t('matches.fileCount', { count: files.length }) }]),
  ]
  return (
    <section className={styles.preview} aria-label={label}>
      <h3>{t('matches.aboutToSend')}</h3>
      {score ? <ScoreLine match={match} score={score} label={label} /> : null}
      <dl>
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const nameOf = (t: Translate, side: Participant | undefined) => participantName(side) ?? t('matches.toBeDecided')

type ScoreLineProps = { match: MatchData['match']; score: ReportedScore; label: string }

const ScoreLine = ({ match, score, label }: ScoreLineProps) => {
  const [home, away] = match.participants
  const { homePenalties, awayPenalties } = score
  return (
    <p className={styles.score}>
      <SidePicture side={home} />
      <Score
        home={score.home}
        away={score.away}
        label={label}
        {...(homePenalties === undefined || awayPenalties === undefined
          ? {}
          : { penalties: [homePenalties, awayPenalties] as const })}
      />
      <SidePicture side={away} />
    </p>
  )
}

const winnerText = (t: Translate, { participants: [home, away] }: MatchData['match'], score: ReportedScore): string => {
  const winner = winnerOf(score)
  return winner === undefined ? t('matches.drawn') : nameOf(t, winner === 'home' ? home : away)
}

/** The side that wins by goals, else by penalties; undefined if neither does. */
const winnerOf = ({ home = 0, away = 0, homePenalties = 0, awayPenalties = 0 }: ReportedScore) => {
  const difference = home - away || homePenalties - awayPenalties
  if (difference === 0) return undefined
  return difference > 0 ? 'home' : 'away'
}

const SidePicture = ({ side }: { side: Participant | undefined }) => {
  const name = participantName(side) ?? ''
  return (
    <ParticipantPicture id={side?.id ?? name} name={name} file={side?.avatar} isUser={isUserSide(side)} size="lg" />
  )
}
