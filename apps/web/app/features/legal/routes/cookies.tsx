import type { MetaFunction } from 'react-router'
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
  pageMeta(args, ({ t }) => ({ title: t('legal.cookiesTitle'), description: t('legal.cookiesIntro') }))

export default function Cookies() {
  return <LegalPage title="legal.cookiesTitle" intro="legal.cookiesIntro" sections={sections} />
}
