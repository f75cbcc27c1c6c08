import { isUserSide, participantName } from '@agone/contract/matches/labels'
import type { Participant } from '@agone/contract/matches/routes/matches'
import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { Score } from '../../../ui/score/score.tsx'
import type { MatchData } from '../find-match.ts'
import { figuresOf, mvpOf } from '../player-texts.ts'
import { scoreOfScoreline, scoreText, type ReportedScore } from '../scoreline.ts'
import styles from './report-preview.module.css'
import { scoresOf } from './report-rules.ts'
import type { ReportFormState } from './use-report-form.ts'

type PreviewProps = { pageData: MatchData; entry: Entry; form: ReportFormState }

/** What is about to be sent: the score, home first, the winner, the players' figures and the number of attachments. */
export const ReportPreview = ({ pageData: { match }, entry, form: { draft, rules, files } }: PreviewProps) => {
  const t = useT()
  const [home, away] = match.participants
  const nameOf = (side: Participant | undefined) => participantName(side) ?? t('matches.toBeDecided')
  const score = scoreOfScoreline(draft, rules.shootOut)
  const { homePenalties, awayPenalties } = score
  const label = t('matches.sendsScore', { home: nameOf(home), score: scoreText(score) ?? '', away: nameOf(away) })
  const winner = winnerOf(score)
  const scores = scoresOf(draft, rules)
  const names = new Map<string, string>(
    entry.lineup.map(({ userId, username, shirtName }) => [userId, shirtName ?? username]),
  )
  const rows = [
    {
      label: t('matches.winner'),
      value: winner === undefined ? t('matches.drawn') : nameOf(winner === 'home' ? home : away),
    },
    { label: t('matches.scorers'), value: figuresOf(scores, 'goals', names) },
    { label: t('matches.assistsShort'), value: figuresOf(scores, 'assists', names) },
    { label: t('matches.mvp'), value: mvpOf(scores, names) },
    {
      label: t('matches.attachments'),
      value: files.length === 0 ? '' : t('matches.fileCount', { count: files.length }),
    },
  ]
  return (
    <section className={styles.preview} aria-label={label}>
      <h3>{t('matches.aboutToSend')}</h3>
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
      <dl>
        {rows
          .filter((row) => row.value !== '')
          .map((row) => (
            <div key={row.label}>
              <dt>{row.label}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
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
