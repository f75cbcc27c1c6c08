import type { TournamentId } from '@agone/contract/ids'
import { data, useParams, type LoaderFunctionArgs } from 'react-router'
import { callOf, orHidden } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { findPenalizations } from '../rules/find-penalizations.ts'
import { LoadAsUser } from '../page/load-as-user.tsx'
import { FormatFacts } from '../page/format-facts.tsx'
import { Penalizations } from '../page/penalizations.tsx'
import { RulesText } from '../rules/rules-view.tsx'
import { useTournamentPage } from '../page/tournament-page.ts'

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findPenalizations>) =>
  (await import('../rules/find-penalizations.ts')).findPenalizations(...query)

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
