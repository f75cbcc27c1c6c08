import type { HistoryChain, HistoryName, HistoryPage } from '@agone/contract/history/routes'
import { managementPages } from '../../../lib/management-pages.ts'
import { namesOf } from '@agone/i18n/acts/act-text'
import { ActDays, ActRow, publicPageOf } from '../../history/index.ts'
import { ActRecord } from './act-record.tsx'
import { chainStatusOf } from './chain-status.ts'

type ActListProps = { page: Pick<HistoryPage, 'entries' | 'names'>; chain: HistoryChain | undefined }

/** The acts grouped by day; after a break of the hash chain, the acts from the broken one to the newest are marked. */
export const ActList = ({ page, chain }: ActListProps) => {
  const names = namesOf(page.names)
  return (
    <ActDays
      acts={page.entries}
      row={(act) => (
        <ActRow {...{ act, names, pageOf }} chainStatus={chainStatusOf(act, chain)}>
          <ActRecord act={act} names={names} />
        </ActRow>
      )}
    />
  )
}

const pageOf = (name: HistoryName): string | undefined =>
  name.kind === 'user' && name.pageId !== null ? managementPages.managedUser(name.pageId) : publicPageOf(name)
