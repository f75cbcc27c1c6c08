import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { RosterRow } from './roster-of.ts'
import styles from './roster.module.css'

type RosterProps = {
  rows: readonly RosterRow[]
  actions?: ReactNode
  actsOn?: ((row: RosterRow) => ReactNode) | undefined
}

/** Who plays for a team, with roles; `actsOn` gives the menu of a line. */
export const Roster = ({ rows, actions, actsOn }: RosterProps) => {
  const t = useT()
  return (
    <Panel
      title={t('teams.roster')}
      aside={<span className="muted">{rows.length}</span>}
      flush
      {...(actions === undefined ? {} : { actions })}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('teams.noRoster')} level={3}>
          {t('teams.noRosterText')}
        </EmptyState>
      ) : (
        <ul className={styles.roster}>
          {rows.map((row) => (
            <Line key={row.user.id} row={row} acts={actsOn?.(row)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Line = ({ row, acts }: { row: RosterRow; acts: ReactNode }) => {
  const t = useT()
  const isReader = useUser()?.id === row.user.id
  const { user } = row
  const name = user.deleted ? t('teams.deletedUser') : user.username
  return (
    <li className={styles.line}>
      <Avatar id={user.id} name={name} file={user.avatar} />
      <span className={styles.name}>
        {user.deleted ? name : <Link to={pages.user(user.username)}>{name}</Link>}
        {isReader ? <Badge tone="mine">{t('teams.you')}</Badge> : null}
      </span>
      <span className={styles.marks}>
        {row.role === 'owner' ? (
          <Badge tone="info" icon="crown">
            {t('teams.owner')}
          </Badge>
        ) : null}
        {row.role === 'admin' ? <Badge>{t('teams.admin')}</Badge> : null}
        {row.role === 'guest' ? <Badge tone="outline">{t('teams.guest')}</Badge> : null}
        {row.parting === 'leaving' ? <Badge tone="warn">{t('teams.leaving')}</Badge> : null}
        {row.parting === 'kicked' ? <Badge tone="bad">{t('teams.kicked')}</Badge> : null}
      </span>
      {acts}
    </li>
  )
}
