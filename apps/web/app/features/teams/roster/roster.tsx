import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { RosterRow } from '@agone/contract/teams/labels'
import styles from './roster.module.css'

type RosterProps = {
  rows: readonly RosterRow[]
  actions?: ReactNode
  actionsOf?: ((row: RosterRow) => ReactNode) | undefined
}

/** The members of a team with roles; `actionsOf` renders the menu of a row. */
export const Roster = ({ rows, actions, actionsOf }: RosterProps) => {
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
            <MemberRow key={row.user.id} row={row} actions={actionsOf?.(row)} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const MemberRow = ({ row, actions }: { row: RosterRow; actions: ReactNode }) => {
  const t = useT()
  const isOwnRow = useUser()?.id === row.user.id
  const { user } = row
  const name = user.deleted ? t('teams.deletedUser') : user.username
  return (
    <li className={styles.member}>
      <Avatar id={user.id} name={name} file={user.avatar} />
      <span className={styles.name}>
        {user.deleted ? name : <Link to={pages.user(user.username)}>{name}</Link>}
        {isOwnRow ? <Badge tone="primary">{t('teams.you')}</Badge> : null}
      </span>
      <span className={styles.badges}>
        {row.role === 'owner' ? (
          <Badge tone="info" icon="crown">
            {t('teams.owner')}
          </Badge>
        ) : null}
        {row.role === 'admin' ? <Badge>{t('teams.admin')}</Badge> : null}
        {row.role === 'guest' ? <Badge tone="outline">{t('teams.guest')}</Badge> : null}
        {row.departure === 'leaving' ? <Badge tone="warn">{t('teams.leaving')}</Badge> : null}
        {row.departure === 'kicked' ? <Badge tone="bad">{t('teams.kicked')}</Badge> : null}
      </span>
      {actions}
    </li>
  )
}
