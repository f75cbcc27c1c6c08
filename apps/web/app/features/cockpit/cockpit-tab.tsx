import type { ReactNode } from 'react'
import { QueryResult } from '../../lib/query-result.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx'
import { useCockpit, type CockpitPage } from './page.ts'

/** A tab of the cockpit, rendered once all data of the tournament is loaded: missing data would count as none. */
export const CockpitTab = ({ children }: { children: (page: CockpitPage) => ReactNode }) => {
  const t = useT()
  const { query } = useCockpit()
  const placeholder = (
    <Panel label={t('cockpit.loading')} flush>
      <SkeletonRows rows={12} label={t('cockpit.loading')} />
    </Panel>
  )
  return (
    <QueryResult query={query} placeholder={placeholder}>
      {children}
    </QueryResult>
  )
}
