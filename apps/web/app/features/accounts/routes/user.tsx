import { lazy, Suspense } from 'react'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { translateIn } from '../../../lib/i18n/texts.ts'
import { callOf, orNotFound, previewOf, siteContext } from '../../../lib/api/context.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { ShareButton } from '../../../lib/share/share-button.tsx'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Hero, HeroFact } from '../../../ui/hero/hero.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Facts } from '../../../ui/panel/panel.tsx'
import { CareerPanels } from '../public/career/career-panel.tsx'
import { figureLabels } from '../public/career/figure-labels.ts'
import { MatchesPanel } from '../public/matches-panel.tsx'
import { RecordsPanel } from '../public/career/records-panel.tsx'
import { ReportUser } from '../public/report-user.tsx'
import { RivalsPanel } from '../public/career/rivals-panel.tsx'
import { TeamHistoryPanel } from '../public/team-history-panel.tsx'
import { TransfersPanel } from '../public/transfers-panel.tsx'
import { TrophiesPanel } from '../public/career/trophies-panel.tsx'
import { loadUserPage } from '../public/user-page.ts'

const GuestTeams = lazy(() => import('../public/guest-teams.tsx').then((module) => ({ default: module.GuestTeams })))

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const page = await orNotFound(
    loadUserPage(callOf(context), params['username'] ?? '', translateIn(context.get(siteContext).locale)),
  )
  return { ...page, preview: await previewOf(context, 'player', page.user.username) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t, community }) => {
    const user = args.loaderData?.user
    const username = user?.username ?? ''
    return {
      title: username,
      description: t('accounts.userDescription', { username, community: community.name }),
      type: 'profile',
      preview: args.loaderData?.preview,
      data: { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: username } },
    }
  })

/** The public page of a player: teams, matches and results over all games. */
export default function UserPage() {
  const t = useT()
  const { user, figures, games, gameNames, memberships, trophies, records, rivals, played, upcoming, transfers } =
    useLoaderData<typeof loader>()
  const name = user.username
  return (
    <div className="page">
      <Head />
      {user.provisional ? <Guest /> : null}
      <section aria-label={t('players.figures')}>
        <Facts large facts={figures.map(({ figure, value }) => ({ label: t(figureLabels[figure]), value }))} />
      </section>
      <div className="columns">
        <div className="stack">
          <CareerPanels games={games} name={name} />
          <MatchesPanel
            key={user.id}
            played={played}
            upcoming={upcoming}
            none={t('accounts.noMatchesText', { username: name })}
          />
        </div>
        <div className="stack">
          <TrophiesPanel trophies={trophies} />
          <RecordsPanel records={records} />
          <RivalsPanel rivals={rivals} />
          <TeamHistoryPanel memberships={memberships} gameOf={(id) => gameNames[id] ?? ''} />
          <TransfersPanel transfers={transfers} all={pages.transfersOf({ user_id: user.id })} />
        </div>
      </div>
      <ReportUser user={user} />
    </div>
  )
}

/** Explains what a guest is; admins of a team of the guest get the link to claim it. */
const Guest = () => {
  const t = useT()
  const { user, guestOf } = useLoaderData<typeof loader>()
  const viewer = useUser()
  return (
    <Notice
      title={t('players.guestTitle', { name: user.username })}
      action={
        viewer ? (
          <Suspense>
            <GuestTeams user={user} teamIds={guestOf} />
          </Suspense>
        ) : undefined
      }
    >
      {t('players.guestText')}
    </Notice>
  )
}

const Head = () => {
  const t = useT()
  const { user, memberships, trophies } = useLoaderData<typeof loader>()
  const isOwn = useUser()?.id === user.id
  const currentTeams = memberships.filter(({ leftAt }) => leftAt === null).map(({ team }) => team)
  return (
    <Hero
      style={clubStyle((currentTeams[0] ?? memberships[0]?.team)?.id ?? user.id)}
      picture={<Avatar id={user.id} name={user.username} file={user.avatar} size="xl" />}
      title={user.username}
      meta={
        <>
          {user.provisional ? <Badge tone="outline">{t('accounts.guest')}</Badge> : null}
          {currentTeams.length === 0 ? null : (
            <HeroFact icon={<Icon name="shield" />}>
              {t('players.playsFor')} {currentTeams.map((team) => team.name).join(', ')}
            </HeroFact>
          )}
          {trophies.length === 0 ? null : (
            <HeroFact icon={<Icon name="trophy" />}>{t('players.trophiesCount', { count: trophies.length })}</HeroFact>
          )}
        </>
      }
      actions={
        <>
          {isOwn ? (
            <ButtonLink variant="outline" icon="edit" to={pages.profile}>
              {t('accounts.editProfile')}
            </ButtonLink>
          ) : null}
          <ShareButton title={user.username} picture={{ kind: 'player', id: user.username }} compact={isOwn} />
        </>
      }
      reservesAction
    />
  )
}
