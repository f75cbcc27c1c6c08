import type { ArticleState } from '@agone/contract/content/routes/articles'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'

const badges = {
  draft: { tone: 'outline', icon: 'edit' },
  scheduled: { tone: 'info', icon: 'clock' },
  published: { tone: 'good', icon: 'check' },
} as const

/** Where an article is on its way to readers. */
export const StateBadge = ({ state }: { state: ArticleState }) => {
  const t = useT()
  return <Badge {...badges[state]}>{t(`editor.${state}`)}</Badge>
}
