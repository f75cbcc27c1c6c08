import type { MetaFunction } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useMonitoringService } from '../../../lib/api/monitoring-service.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { LegalPage } from '../legal-page.tsx'

const sections = [
  ['legal.cookiesSession', 'legal.cookiesSessionText'],
  ['legal.cookiesLanguage', 'legal.cookiesLanguageText'],
  ['legal.cookiesStorage', 'legal.cookiesStorageText'],
  ['legal.cookiesVideos', 'legal.cookiesVideosText'],
  ['legal.cookiesNone', 'legal.cookiesNoneText'],
] as const

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('legal.cookiesTitle'), description: t('legal.cookiesSummary') }))

export default function Cookies() {
  const t = useT()
  const service = useMonitoringService()
  const intro = service === undefined ? 'legal.cookiesIntro' : 'legal.cookiesIntroWithRecordings'
  return (
    <LegalPage title="legal.cookiesTitle" intro={intro} sections={sections}>
      {service === undefined ? null : (
        <section className="stack">
          <h2>{t('legal.recordings')}</h2>
          <p>{t('legal.cookiesRecordingsText', { service })}</p>
        </section>
      )}
    </LegalPage>
  )
}
