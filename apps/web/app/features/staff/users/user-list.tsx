import type { SeenUser } from '@agone/contract/accounts/routes/users'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { useListParams, withParams } from '../../../lib/lists/search-params.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Table, type Column } from '../../../ui/table/table.tsx'
import { RoleBadges, StateBadges } from './state-badges.tsx'
import styles from './user-list.module.css'

/** The users of a page: a table on wide screens, cards on phones. */
export const UserList = ({ users }: { users: readonly SeenUser[] }) => {
  const t = useT()
  return (
    <>
      <div className={styles.table}>
        <Table caption={t('staff.title')} columns={useColumns()} rows={users} rowKey={({ id }) => id} />
      </div>
      <ul className={styles.cards} aria-label={t('staff.title')}>
        {users.map((user) => (
          <UserCard key={user.id} user={user} />
        ))}
      </ul>
    </>
  )
}

/** The link of a column head: sorts by the column, or reverses the order. */
const useSort = () => {
  const { search } = useListParams()
  const current = search.get('sort')
  return (name: 'username' | 'createdAt'): NonNullable<Column<SeenUser>['sort']> => {
    const to = (order: string) => `?${withParams(search, { sort: order, page_token: undefined })}`
    if (current === name) return { to: to(`-${name}`), direction: 'ascending' }
    return current === `-${name}` ? { to: to(name), direction: 'descending' } : { to: to(name) }
  }
}

const useColumns = (): Column<SeenUser>[] => {
  const t = useT()
  const sort = useSort()
  return [
    {
      key: 'username',
      head: t('staff.username'),
      sticky: 'name',
      sort: sort('username'),
      cell: (user) => <UserCell user={user} />,
    },
    {
      key: 'state',
      head: t('staff.state'),
      align: 'start',
      cell: (user) => (
        <span className={styles.badges}>
          <StateBadges user={user} />
        </span>
      ),
    },
    {
      key: 'roles',
      head: t('staff.roles'),
      align: 'start',
      cell: (user) => (
        <span className={styles.badges}>
          <RoleBadges user={user} />
        </span>
      ),
    },
    {
      key: 'created',
      head: t('staff.registered'),
      sort: sort('createdAt'),
      cell: ({ createdAt }) => (createdAt === undefined ? null : <DateTime at={createdAt} format="date" />),
    },
  ]
}

const UserCell = ({ user }: { user: SeenUser }) => (
  <span className={styles.identity}>
    <Avatar id={user.id} name={user.username} file={user.avatar} />
    <span className={styles.text}>
      <Link to={managementPages.managedUser(user.id)}>{user.username}</Link>
      <span className="small muted">{user.email ?? ''}</span>
    </span>
  </span>
)

const UserCard = ({ user }: { user: SeenUser }) => (
  <li className={styles.card}>
    <UserCell user={user} />
    <span className={styles.badges}>
      <StateBadges user={user} />
      {user.roles?.length ? <RoleBadges user={user} /> : null}
    </span>
    {user.createdAt === undefined ? null : (
      <span className="small faint">
        <DateTime at={user.createdAt} format="date" />
      </span>
    )}
  </li>
)
