import type { MetaFunction } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { ContentPage } from '../site-content/content-page.tsx'
import { openPartnerDialog } from '../site-content/partner-dialog.tsx'
import { PartnerList } from '../site-content/partner-list.tsx'
import { usePartners } from '../site-content/queries.ts'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuPartners'), noindex: true }))

/** The partners on the home page, for ADMIN. */
export default function PartnersRoute() {
  return (
    <RequireRole role={admin}>
      <Partners />
    </RequireRole>
  )
}

const Partners = () => {
  const t = useT()
  const partners = usePartners()
  const texts = {
    title: t('siteContent.partners'),
    intro: t('siteContent.partnersIntro'),
    add: t('siteContent.addPartner'),
    search: t('siteContent.searchPartners'),
    count: (count: number) => t('siteContent.partnersFound', { count }),
    empty: t('siteContent.noPartners'),
    emptyText: t('siteContent.noPartnersText'),
  }
  return (
    <ContentPage
      texts={texts}
      query={partners}
      onAdd={() => openPartnerDialog()}
      searchText={({ name, url }) => `${name} ${url}`}
    >
      {(items, isFiltered) => <PartnerList partners={items} isFiltered={isFiltered} />}
    </ContentPage>
  )
}
