import type { MetaFunction } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { ContentPage } from '../site-content/content-page.tsx'
import { openBannerDialog } from '../site-content/banner-dialog.tsx'
import { BannerList } from '../site-content/banner-list.tsx'
import { useBanners } from '../site-content/queries.ts'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuBanners'), noindex: true }))

/** The banners of the home page, for ADMIN. */
export default function BannersRoute() {
  return (
    <RequireRole role={admin}>
      <Banners />
    </RequireRole>
  )
}

const Banners = () => {
  const t = useT()
  const banners = useBanners()
  const texts = {
    title: t('siteContent.banners'),
    intro: t('siteContent.bannersIntro'),
    add: t('siteContent.addBanner'),
    search: t('siteContent.searchBanners'),
    count: (count: number) => t('siteContent.bannersFound', { count }),
    empty: t('siteContent.noBanners'),
    emptyText: t('siteContent.noBannersText'),
  }
  return (
    <ContentPage texts={texts} query={banners} onAdd={() => openBannerDialog()} searchText={({ url }) => url ?? ''}>
      {(items, isFiltered) => <BannerList banners={items} isFiltered={isFiltered} now={banners.dataUpdatedAt} />}
    </ContentPage>
  )
}
