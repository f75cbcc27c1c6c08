import type { ReactNode } from 'react'
import { Answered } from '../../lib/forms/answered.tsx'
import { useT } from '../../lib/i18n/use-t.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton.tsx'
import { useCockpit, type CockpitPage } from './page.ts'

/** A tab of the cockpit, once everything of the tournament is there: what is not known must not be counted as none. */
export const CockpitTab = ({ children }: { children: (page: CockpitPage) => ReactNode }) => {
  const t = useT()
  const { asked } = useCockpit()
  const waiting = (
    <Panel label={t('cockpit.loading')} flush>
      <SkeletonRows rows={12} label={t('cockpit.loading')} />
    </Panel>
  )
  return (
    <Answered query={asked} waiting={waiting}>
      {children}
    </Answered>
  )
}
