import { isUserSide } from '@agone/contract/matches/labels'
import type { Participant } from '@agone/contract/matches/routes/matches'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyCrest } from '../../../ui/crest/crest.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import type { MatchData } from '../find-match.ts'
import { decideLabel, matchStatusLabel, sideName } from '../labels.ts'
import { isUnplayed } from '../bye.ts'
import styles from './manager.module.css'
import { ReportedMessages } from './reported-messages.tsx'

type ContextProps = { pageData: MatchData; isAdmin: boolean }

/** Beside a chat: the messages that were reported, for ADMIN, and where the match stands. */
export const MatchContext = ({ pageData, isAdmin }: ContextProps) => {
  const t = useT()
  const { match } = pageData
  return (
    <>
      {isAdmin ? <ReportedMessages matchId={match.matchId} /> : null}
      <section aria-label={t('chatManager.match')}>
        <h3>{t('chatManager.match')}</h3>
        {match.participants.length === 2 ? <Score pageData={pageData} /> : null}
        <Facts pageData={pageData} />
        <ButtonLink block variant="outline" to={pages.match(match.matchId)}>
          {t(match.status === 'disputed' ? decideLabel(match) : 'chatManager.openMatch')}
        </ButtonLink>
      </section>
    </>
  )
}

/** Home and away with their places in the table, and the result between them. */
const Score = ({ pageData: { match, positions } }: { pageData: MatchData }) => {
  const t = useT()
  const [home, away] = match.participants
  if (!home || !away) return null
  const isKnown = match.status === 'verified' && home.score !== null && away.score !== null
  return (
    <div className={styles.score}>
      <Side side={home} positions={positions} />
      {!isKnown && match.scheduledAt === null && isUnplayed(match) ? (
        <small className="muted">{t('matches.noTimeYet')}</small>
      ) : (
        <span className="num">{isKnown ? `${home.score}–${away.score}` : '–'}</span>
      )}
      <Side side={away} positions={positions} />
    </div>
  )
}

const Side = ({ side, positions }: { side: Participant; positions: MatchData['positions'] }) => {
  const t = useT()
  const { number } = useFormats()
  const position = side.entryId === null ? undefined : positions[side.entryId]
  return (
    <span>
      {side.id === null ? (
        <EmptyCrest />
      ) : (
        <ParticipantPicture
          isUser={isUserSide(side)}
          id={side.id}
          name={sideName(t, side)}
          file={side.avatar}
          size="lg"
        />
      )}
      <small>
        {position
          ? t('chatManager.position', {
              place: position.position,
              count: position.points,
              points: number(position.points),
            })
          : sideName(t, side)}
      </small>
    </span>
  )
}

const Facts = ({ pageData: { match } }: { pageData: MatchData }) => {
  const t = useT()
  const { dayTime } = useFormats()
  const reports = match.participants.filter(({ reportExists }) => reportExists).length
  const total = match.participants.filter(({ withdrawn, reportExists }) => !withdrawn || reportExists).length
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('chatManager.matchStatus')}</dt>
        <dd>{t(matchStatusLabel(match.status).text)}</dd>
      </div>
      <div>
        <dt>{t('chatManager.reports')}</dt>
        <dd>{t('chatManager.reportsOf', { count: reports, total })}</dd>
      </div>
      {match.scheduledAt === null ? null : (
        <div>
          <dt>{t('chatManager.time')}</dt>
          <dd>{dayTime(match.scheduledAt)}</dd>
        </div>
      )}
    </dl>
  )
}
