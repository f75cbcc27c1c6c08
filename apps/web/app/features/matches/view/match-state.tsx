import { isUserSide, participantName } from '@agone/contract/matches/labels'
import type { MatchView, Participant } from '@agone/contract/matches/routes/matches'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import styles from '../match.module.css'
import { isBye } from '../bye.ts'

/** The progress of a match: what is missing, and from which side. */
export const MatchState = ({ match }: { match: MatchView }) => {
  const t = useT()
  const showSides = match.status !== 'waiting' && match.status !== 'scheduled' && match.status !== 'void'
  return (
    <Panel plain label={t('matches.sides')}>
      <div className={styles.status}>
        <p>{t(isBye(match) ? 'matches.byeText' : `matches.statusText_${match.status}`)}</p>
        {showSides ? (
          <ul>
            {match.participants.map((side, index) => (
              <Side key={side.entryId ?? index} side={side} />
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  )
}

const Side = ({ side }: { side: Participant }) => {
  const t = useT()
  const name = participantName(side) ?? t('matches.toBeDecided')
  return (
    <li>
      <ParticipantPicture isUser={isUserSide(side)} id={side.id ?? name} name={name} file={side.avatar} size="sm" />
      <span>{name}</span>
      {side.reportVerified ? (
        <Badge tone="good" icon="check">
          {t('matches.reportVerified')}
        </Badge>
      ) : side.reportExists ? (
        <Badge tone="info" icon="check">
          {t('matches.reportIn')}
        </Badge>
      ) : side.withdrawn ? (
        <Badge>{t('tournaments.withdrew')}</Badge>
      ) : (
        <Badge>{t('matches.reportMissing')}</Badge>
      )}
    </li>
  )
}
