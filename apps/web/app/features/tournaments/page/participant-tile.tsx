import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import styles from './participants.module.css'

export type ListedEntry = Pick<
  Entry,
  'id' | 'teamId' | 'userId' | 'name' | 'avatar' | 'deleted' | 'seed' | 'group' | 'stableId' | 'withdrawn'
> & { members: number; username: string | undefined }

/** One participant; the whole tile is a link. */
export const ParticipantTile = ({ entry, stable }: { entry: ListedEntry; stable: string | undefined }) => {
  const t = useT()
  const id = entry.teamId ?? entry.userId ?? entry.id
  const to = addressOf(entry)
  const notes = [
    entry.group === null ? undefined : t('tournaments.group', { name: entry.group }),
    entry.seed === null ? undefined : t('tournaments.seed', { seed: entry.seed }),
    stable,
    entry.members > 0 ? t('tournaments.members', { count: entry.members }) : undefined,
  ].filter((note) => note !== undefined)
  return (
    <li className={styles.tile} style={clubStyle(id)}>
      <ParticipantPicture isUser={entry.teamId === null} id={id} name={entry.name} file={entry.avatar} size="lg" />
      <div className={styles.text}>
        <span className={styles.name}>
          {to === undefined ? (
            entry.name
          ) : (
            <Link to={to} className="stretched-link">
              {entry.name}
            </Link>
          )}
        </span>
        {notes.length === 0 ? null : <small>{notes.join(' · ')}</small>}
        {entry.withdrawn ? <Badge tone="warn">{t('tournaments.withdrew')}</Badge> : null}
      </div>
    </li>
  )
}

const addressOf = ({ teamId, userId, username, name, deleted }: ListedEntry) => {
  if (deleted) return undefined
  if (teamId !== null) return pages.team(teamId)
  return userId === null ? undefined : pages.user(username ?? name)
}
