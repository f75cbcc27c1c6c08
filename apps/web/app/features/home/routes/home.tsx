import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { callOf, siteContext } from '../../../lib/api/context.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { ByToken } from '../../../lib/session/by-token.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { VerifyFromUrl } from '../../accounts/index.ts'
import { Alerts } from '../alerts.tsx'
import { Banners } from '../banners.tsx'
import { SignedInPart } from '../signed-in-part.tsx'
import { Highlights } from '../highlights.tsx'
import { loadHome } from '../home-page.ts'
import { News } from '../news.tsx'
import { Partners } from '../partners.tsx'
import { Ticker } from '../ticker.tsx'
import styles from './home.module.css'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { locale, origin } = context.get(siteContext)
  const page = await loadHome(callOf(context), locale)
  return { page, origin }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t, community }) => ({
    title: t('home.title', { community: community.name }),
    description: t('home.description'),
    feeds: true,
    data: {
      '@type': 'WebSite',
      name: community.name,
      url: args.loaderData?.origin,
      description: t('home.description'),
    },
  }))

export default function Home() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <VerifyFromUrl />
      <ByToken withoutToken={<Ticker matches={page.ticker} />} />
      <div className="page">
        <ByToken withoutToken={<VisitorHead />} />
        <Alerts alerts={page.alerts} />
        <SignedInPart ticker={<Ticker matches={page.ticker} />}>
          <News news={page.news} />
          <Banners banners={page.banners} />
          <Highlights tournaments={page.highlights} />
          <Partners partners={page.partners} />
        </SignedInPart>
      </div>
    </>
  )
}

/** What the community is, for those who are not in it: signed-in users see what is theirs to do instead. */
const VisitorHead = () => {
  const t = useT()
  return (
    <Hero
      title={t('home.tagline')}
      meta={<span className={styles.intro}>{t('home.intro')}</span>}
      actions={
        <>
          <ButtonLink variant="primary" icon="trophy" to={pages.tournaments}>
            {t('home.seeTournaments')}
          </ButtonLink>
          <ButtonLink variant="outline" icon="users" to={pages.teams}>
            {t('home.seeTeams')}
          </ButtonLink>
        </>
      }
    />
  )
}
