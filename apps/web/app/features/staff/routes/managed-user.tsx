import type { UserId } from '@agone/contract/ids'
import type { SeenUser } from '@agone/contract/accounts/routes/users'
import { useParams, type MetaFunction } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { MissingPage } from '../../../shell/fault-with-title.tsx'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { useManagedUser } from '../queries.ts'
import { RoleBadges, StateBadges } from '../users/state-badges.tsx'
import { UserActions } from '../users/user-actions.tsx'
import { UserFacts } from '../users/user-facts.tsx'
import styles from './managed-user.module.css'
import { PageTitle } from '../../../lib/page-title.tsx'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('shell.menuUsers'), noindex: true }))

/** One account with data and actions of ADMIN. */
export default function ManagedUserRoute() {
  const { id } = useParams()
  return (
    <RequireRole role={admin}>
      <ManagedUser id={idInPath<UserId>(id)} />
    </RequireRole>
  )
}

const ManagedUser = ({ id }: { id: UserId }) => {
  const t = useT()
  const { data: user, error, refetch } = useManagedUser(id)
  if (user !== undefined) return <ManagedUserContent user={user} />
  if (error === null) return <PageSpinner />
  if (error instanceof ApiError && error.status === 404) return <MissingPage />
  return <LoadFailed level={1} title={t('staff.loadingFailed')} retry={refetch} />
}

const ManagedUserContent = ({ user }: { user: SeenUser }) => {
  const t = useT()
  const { id, username, avatar, deleted } = user
  return (
    <div className="page">
      <PageTitle>{username}</PageTitle>
      <Hero
        title={username}
        crumbs={
          <Breadcrumbs
            label={t('staff.path')}
            parts={[{ label: t('staff.title'), to: managementPages.users }, { label: username }]}
          />
        }
        picture={<Avatar id={id} name={username} file={avatar} size="lg" />}
        meta={
          <>
            <StateBadges user={user} />
            {user.roles?.length ? <RoleBadges user={user} /> : null}
          </>
        }
        actions={
          deleted ? undefined : (
            <ButtonLink variant="outline" icon="eye" to={pages.user(username)}>
              {t('staff.publicPage')}
            </ButtonLink>
          )
        }
      />
      <Banned user={user} />
      <div className={styles.columns}>
        <UserActions user={user} />
        <UserFacts user={user} />
      </div>
    </div>
  )
}

const Banned = ({ user }: { user: SeenUser }) => {
  const t = useT()
  return user.banned ? (
    <Notice tone="bad" icon="lock" title={t('staff.bannedTitle')}>
      {user.banReason ? t('staff.bannedWhy', { reason: user.banReason }) : t('staff.bannedNoReason')}
    </Notice>
  ) : null
}
