import type { MetaFunction } from 'react-router'
import { QueryResult } from '../../../lib/query-result.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Hero } from '../../../ui/hero/hero.tsx'
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx'
import { UnsavedGuard } from '../../accounts/index.ts'
import { ColoursPanel } from '../community/colours-panel.tsx'
import styles from '../community/community.module.css'
import { ContactsPanel } from '../community/contacts-panel.tsx'
import { DecorationPanel } from '../community/decoration-panel.tsx'
import { EntityPanel } from '../community/entity-panel.tsx'
import { IdentityPanel } from '../community/identity-panel.tsx'
import { LogoPanel } from '../community/logo-panel.tsx'
import { MailPanel } from '../community/mail-panel.tsx'
import { MarkPanel } from '../community/mark-panel.tsx'
import { useCommunityData, useSetup } from '../community/queries.ts'
import { SponsorPanel } from '../community/sponsor-panel.tsx'

const admin = 'ADMIN'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('shell.menuCommunity'), noindex: true }))

/** The brand of the community, who answers for it, and its mail, for ADMIN. */
export default function CommunityRoute() {
  const t = useT()
  return (
    <RequireRole role={admin}>
      <div className="page">
        <Hero title={t('community.title')} meta={<span>{t('community.intro')}</span>} />
        <Panels />
        <UnsavedGuard />
      </div>
    </RequireRole>
  )
}

const Panels = () => {
  const t = useT()
  return (
    <QueryResult query={useCommunityData()} placeholder={<SkeletonCards cards={3} label={t('shell.loading')} />}>
      {(community) => (
        <>
          <IdentityPanel community={community} />
          <div className={styles.panels}>
            <LogoPanel community={community} />
            <MarkPanel community={community} />
          </div>
          <ColoursPanel community={community} />
          <EntityPanel community={community} />
          <div className={styles.panels}>
            <ContactsPanel community={community} />
            <SponsorPanel community={community} />
          </div>
          <DecorationPanel community={community} />
          <Mail />
        </>
      )}
    </QueryResult>
  )
}

const Mail = () => (
  <QueryResult query={useSetup()} placeholder={null}>
    {(setup) => <MailPanel setup={setup} />}
  </QueryResult>
)
