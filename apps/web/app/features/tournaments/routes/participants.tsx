import type { TournamentId } from '@agone/contract/ids'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { data, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyPage } from '../../../lib/lists/empty-page.tsx'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { ListPager } from '../../../lib/lists/list-pages.tsx'
import { pageOf } from '../../../lib/lists/search-params.ts'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { findParticipants } from '../page/find-participants.ts'
import { CsvLink } from '../../../lib/lists/csv-link.tsx'
import { LoadAsUser } from '../page/load-as-user.tsx'
import { ParticipantTile } from '../page/participant-tile.tsx'
import styles from '../page/participants.module.css'
import { useTournamentPage } from '../page/tournament-page.ts'
import { participantsLabel } from '../labels.ts'

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findParticipants>) =>
  (await import('../page/find-participants.ts')).findParticipants(...query)

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const page = pageOf(new URL(request.url).searchParams)
  const pageData = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id']), page))
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function Participants() {
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  const [search] = useSearchParams()
  const page = pageOf(search)
  return (
    <LoadAsUser
      pageData={pageData}
      pageKey={`participants ${id} ${page}`}
      load={(call) => find(call, idInPath<TournamentId>(id), page)}
    >
      {(shown) => <ParticipantsPage {...shown} />}
    </LoadAsUser>
  )
}

const ParticipantsPage = ({ entries, page, totalPages, csv }: Awaited<ReturnType<typeof find>>) => {
  const t = useT()
  const { tournament, game } = useTournamentPage()
  const stables = new Map(stablesOf({ tournament, game }).map(({ id, name }) => [id, name]))
  return (
    <Panel
      title={t('tournaments.participants')}
      aside={<span className="muted small">{participantsLabel(t, tournament, tournament.participantsCount)}</span>}
      actions={entries.length === 0 ? undefined : <CsvLink path={csv} />}
      footer={
        totalPages > 1 ? <ListPager label={t('tournaments.pages')} page={page} totalPages={totalPages} /> : undefined
      }
    >
      {entries.length === 0 ? (
        <EmptyPage>
          <EmptyState title={t('tournaments.nobodyYet')}>{t('tournaments.nobodyYetText')}</EmptyState>
        </EmptyPage>
      ) : (
        <ul className={styles.grid}>
          {entries.map((entry) => (
            <ParticipantTile
              key={entry.id}
              entry={entry}
              stable={entry.stableId ? stables.get(entry.stableId) : undefined}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
