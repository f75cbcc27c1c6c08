import type { MetaFunction } from 'react-router'
import { pageMeta } from '../../../lib/seo.ts'
import { LegalPage } from '../legal-page.tsx'

const sections = [
  ['legal.privacyData', 'legal.privacyDataText'],
  ['legal.privacyWhy', 'legal.privacyWhyText'],
  ['legal.privacyOthers', 'legal.privacyOthersText'],
  ['legal.privacyHow', 'legal.privacyHowText'],
  ['legal.privacyWhere', 'legal.privacyWhereText'],
  ['legal.privacyRights', 'legal.privacyRightsText'],
] as const

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('legal.privacyTitle'), description: t('legal.privacyIntro') }))

export default function Privacy() {
  return <LegalPage title="legal.privacyTitle" intro="legal.privacyIntro" sections={sections} />
}
