import type { SeenUser } from '@agone/contract/accounts/routes/users'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { pages } from '../../../lib/pages.ts'
import { useListAddress, withParams } from '../../../lib/lists/search-params.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Table, type Column } from '../../../ui/table/table.tsx'
import { RoleBadges, StateBadges } from './state-badges.tsx'
import styles from './user-list.module.css'

/** The users of a page: a table where there is room, cards on a phone. */
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

/** The head of a column sorts by it, and the other way round when it does already. */
const useSort = () => {
  const { search } = useListAddress()
  const now = search.get('sort')
  return (name: 'username' | 'createdAt'): NonNullable<Column<SeenUser>['sort']> => {
    const to = (order: string) => `?${withParams(search, { sort: order, page_token: undefined })}`
    if (now === name) return { to: to(`-${name}`), now: 'ascending' }
    return now === `-${name}` ? { to: to(name), now: 'descending' } : { to: to(name) }
  }
}

const useColumns = (): Column<SeenUser>[] => {
  const t = useT()
  const sort = useSort()
  return [
    {
      key: 'username',
      head: t('staff.username'),
      stay: 'name',
      sort: sort('username'),
      cell: (user) => <Who user={user} />,
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
      cell: ({ createdAt }) => (createdAt === undefined ? null : <When at={createdAt} as="date" />),
    },
  ]
}

const Who = ({ user }: { user: SeenUser }) => (
  <span className={styles.who}>
    <Avatar id={user.id} name={user.username} file={user.avatar} />
    <span className={styles.words}>
      <Link to={pages.managedUser(user.id)}>{user.username}</Link>
      <span className="small muted">{user.email ?? ''}</span>
    </span>
  </span>
)

const UserCard = ({ user }: { user: SeenUser }) => (
  <li className={styles.card}>
    <Who user={user} />
    <span className={styles.badges}>
      <StateBadges user={user} />
      {user.roles?.length ? <RoleBadges user={user} /> : null}
    </span>
    {user.createdAt === undefined ? null : (
      <span className="small faint">
        <When at={user.createdAt} as="date" />
      </span>
    )}
  </li>
)
