import { addressFor } from '@agone/contract/community/rules/contacts'
import { useRouteLoaderData, type MetaFunction } from 'react-router'
import type { Site } from '../../../lib/api/context.ts'
import { useCommunity } from '../../../lib/community.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useMonitoringService } from '../../../lib/api/monitoring-service.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { LegalPage } from '../legal-page.tsx'

const sections = [
  ['legal.privacyData', 'legal.privacyDataText'],
  ['legal.privacyWhy', 'legal.privacyWhyText'],
  ['legal.privacyOthers', 'legal.privacyOthersText'],
  ['legal.privacyHow', 'legal.privacyHowText'],
  ['legal.privacyWhere', 'legal.privacyWhereText'],
] as const

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('legal.privacyTitle'), description: t('legal.privacyIntro') }))

export default function Privacy() {
  const t = useT()
  const { contacts } = useCommunity()
  const { supportMail = '' } = useRouteLoaderData<Site>('root') ?? {}
  const service = useMonitoringService()
  const mail = addressFor(contacts, 'privacy', supportMail)
  return (
    <LegalPage title="legal.privacyTitle" intro="legal.privacyIntro" sections={sections}>
      <section className="stack">
        <h2>{t('legal.privacyErrors')}</h2>
        <p>{service === undefined ? t('legal.privacyErrorsKept') : t('legal.privacyErrorsService', { service })}</p>
      </section>
      {service === undefined ? null : (
        <section className="stack">
          <h2>{t('legal.recordings')}</h2>
          <p>{t('legal.recordingsText', { service })}</p>
        </section>
      )}
      <section className="stack">
        <h2>{t('legal.privacyRights')}</h2>
        <p>{t('legal.privacyRightsText', { mail })}</p>
      </section>
    </LegalPage>
  )
}
