import type { MetaFunction } from 'react-router'
import { pageMeta } from '../../../lib/seo.ts'
import { LegalPage } from '../legal-page.tsx'

const sections = [
  ['legal.termsAccount', 'legal.termsAccountText'],
  ['legal.termsPlay', 'legal.termsPlayText'],
  ['legal.termsContent', 'legal.termsContentText'],
  ['legal.termsFees', 'legal.termsFeesText'],
  ['legal.termsSuspension', 'legal.termsSuspensionText'],
  ['legal.termsEnd', 'legal.termsEndText'],
  ['legal.termsLaw', 'legal.termsLawText'],
] as const

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ t }) => ({ title: t('legal.termsTitle'), description: t('legal.termsIntro') }))

export default function Terms() {
  return <LegalPage title="legal.termsTitle" intro="legal.termsIntro" sections={sections} />
}
