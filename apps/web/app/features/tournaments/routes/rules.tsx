import type { TournamentId } from '@agone/contract/ids'
import { penalizationRoutes } from '@agone/contract/matches/routes/penalizations'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { data, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { allPages } from '../../../lib/lists/all-pages.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import type { Call } from '../../../lib/api/client.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LoadAsUser } from '../page/load-as-user.tsx'
import { FormatFacts } from '../page/format-facts.tsx'
import { Penalizations } from '../page/penalizations.tsx'
import { RulesText } from '../rules/rules-view.tsx'
import { useTournamentPage } from '../page/tournament-page.ts'

const find = async (call: Call, id: TournamentId) => {
  const penalizations = await call(penalizationRoutes.list, { params: { id } })
  if (penalizations.length === 0) return []
  const entries = await allPages((page) =>
    call(entryRoutes.list, { params: { id }, query: { page, size: 100, matches: false } }),
  )
  const names = new Map(entries.map((entry) => [entry.id, entry.name]))
  return penalizations.map(({ id: key, entryId, stableId, points, reason, matchDay }) => ({
    key,
    name: entryId === null ? undefined : names.get(entryId),
    stableId,
    points,
    reason,
    matchDay,
  }))
}

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const pageData = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id'])))
  return pageData === undefined ? data(undefined, { status: 404 }) : pageData
}

export default function Rules() {
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <LoadAsUser pageData={pageData} pageKey={`rules ${id}`} load={(call) => find(call, idInPath<TournamentId>(id))}>
      {(penalizations) => <RulesPage penalizations={penalizations} />}
    </LoadAsUser>
  )
}

const RulesPage = ({ penalizations }: { penalizations: Awaited<ReturnType<typeof find>> }) => {
  const t = useT()
  const locale = useLocale()
  const { tournament } = useTournamentPage()
  const { rules } = tournament.settings
  const text = rules[locale] || rules.it || rules.en
  return (
    <div className="columns">
      <div className="stack">
        <Panel title={t('tournaments.rules')}>
          {text === '' ? (
            <EmptyState title={t('tournaments.noRules')}>{t('tournaments.noRulesText')}</EmptyState>
          ) : (
            <RulesText text={text} />
          )}
        </Panel>
        <Penalizations penalizations={penalizations} />
      </div>
      <FormatFacts />
    </div>
  )
}
