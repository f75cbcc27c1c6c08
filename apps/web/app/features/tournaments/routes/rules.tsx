import type { TournamentId } from '@agone/contract/ids'
import { penalizationRoutes } from '@agone/contract/matches/routes/penalizations'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { data, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import type { Call } from '../../../lib/api/client.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { idInPath } from '../address.ts'
import { everyPage } from '../every-page.ts'
import { ForReader } from '../page/for-reader.tsx'
import { FormatFacts } from '../page/format-facts.tsx'
import { Penalizations } from '../page/penalizations.tsx'
import { RulesText } from '../rules/rules-words.tsx'
import { useTournamentPage } from '../page/tournament-page.ts'

const find = async (call: Call, id: TournamentId) => {
  const penalizations = await call(penalizationRoutes.list, { params: { id } })
  if (penalizations.length === 0) return []
  const entries = await everyPage((page) =>
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
  const found = await orHidden(find(callOf(context), idInPath<TournamentId>(params['id'])))
  return found === undefined ? data(undefined, { status: 404 }) : found
}

export default function Rules() {
  const found = useLoaderData<typeof loader>()
  const { id } = useParams()
  return (
    <ForReader found={found} name={`rules ${id}`} ask={(call) => find(call, idInPath<TournamentId>(id))}>
      {(penalizations) => <Shown penalizations={penalizations} />}
    </ForReader>
  )
}

const Shown = ({ penalizations }: { penalizations: Awaited<ReturnType<typeof find>> }) => {
  const t = useT()
  const locale = useLocale()
  const { tournament } = useTournamentPage()
  const { rules } = tournament.settings
  const words = rules[locale] || rules.it || rules.en
  return (
    <div className="columns">
      <div className="stack">
        <Panel title={t('tournaments.rules')}>
          {words === '' ? (
            <EmptyState title={t('tournaments.noRules')}>{t('tournaments.noRulesText')}</EmptyState>
          ) : (
            <RulesText text={words} />
          )}
        </Panel>
        <Penalizations penalizations={penalizations} />
      </div>
      <FormatFacts />
    </div>
  )
}
