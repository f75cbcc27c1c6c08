import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { figureOf, statusLabel } from '../../../lib/labels/tournament-labels.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LinkRow } from '../../../ui/rows/link-row.tsx'
import styles from './tournaments-panel.module.css'

/** A tournament of a team or user, with the position in its table where there is one. */
export type PlayedTournament = Pick<Tournament, 'id' | 'name' | 'status' | 'decided' | 'avatar' | 'type' | 'module'> & {
  place?: number
}

/** Converts a tournament to what the panel shows, so that browsers load no more. */
export const playedTournament = ({
  id,
  name,
  status,
  decided,
  avatar,
  type,
  module,
}: Tournament): PlayedTournament => ({
  ...{ id, name, status, decided, avatar, type, module },
})

/** The tournaments of a team or user, each a link to its page. */
export const TournamentsPanel = ({
  tournaments,
  none,
  placeText,
}: {
  tournaments: readonly PlayedTournament[]
  none: string
  placeText?: (place: number) => string
}) => {
  const t = useT()
  return (
    <Panel title={t('accounts.userTournaments')} flush={tournaments.length > 0}>
      {tournaments.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul>
          {tournaments.map((tournament) => (
            <LinkRow
              key={tournament.id}
              start={
                <Emblem
                  id={tournament.id}
                  name={tournament.name}
                  file={tournament.avatar}
                  figure={figureOf(tournament)}
                  size="sm"
                />
              }
              to={pages.tournament(tournament.id)}
              name={tournament.name}
              end={
                tournament.place === undefined ? null : (
                  <span className={styles.position}>{placeText?.(tournament.place)}</span>
                )
              }
            >
              <span className={styles.badges}>
                <Status tournament={tournament} />
              </span>
            </LinkRow>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Status = ({ tournament }: { tournament: PlayedTournament }) => {
  const t = useT()
  const { text, tone } = statusLabel(tournament)
  return <Badge tone={tone}>{t(text)}</Badge>
}
