import { Outlet, useLocation, type MetaFunction } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Hero } from '../../../ui/hero/hero.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { profilePages, profileTabs } from '../profile/profile-pages.ts'
import { UnsavedGuard } from '../profile/unsaved-guard.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t(pageAt(args.location.pathname)?.title ?? 'shell.menuProfile'), noindex: true }))

const pageAt = (path: string) => Object.values(profilePages).find(({ to }) => to === path)

/** The layout of the pages of the user's own account: head and navigation. */
export default function Profile() {
  const t = useT()
  const user = useUser()
  const { pathname } = useLocation()
  if (!user) return null
  const page = pageAt(pathname)
  return (
    <div className="page" style={clubStyle(user.id)}>
      <Hero
        picture={<Avatar id={user.id} name={user.username} file={user.avatar} size="xl" />}
        title={page ? t(page.title) : t('profile.welcome', { username: user.username })}
        meta={<span>{page ? t(page.text) : t('profile.intro')}</span>}
        actions={
          <ButtonLink variant="outline" icon="user" to={pages.user(user.username)}>
            {t('profile.publicPage')}
          </ButtonLink>
        }
      />
      <Tabs
        label={t('profile.pages')}
        tabs={[
          { to: pages.profile, label: t('profile.overview'), end: true },
          ...profileTabs.map(({ to, title }) => ({ to, label: t(title) })),
        ]}
      />
      <Outlet key={user.id} />
      <UnsavedGuard />
    </div>
  )
}
