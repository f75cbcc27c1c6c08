import type { TournamentId } from '@agone/contract/ids'
import { newId } from '@agone/contract/new-id'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useState } from 'react'
import { useNavigate, useSearchParams, type MetaFunction } from 'react-router'
import { idInPath } from '../../../lib/id-in-path.ts'
import { combineQueries } from '../../../lib/query-state.ts'
import { QueryResult } from '../../../lib/query-result.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { queries } from '../../../lib/query.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { RequireRole } from '../../../shell/require-role.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Images } from '../form/image-fields.tsx'
import { listKey, useEarlier, useFields, type Fields } from '../queries.ts'
import { choiceOfGame } from '../form/kind/kinds.ts'
import { createTournament } from '../form/save-tournament.ts'
import { draftLike, newDraft, newTournamentOf, type TournamentDraft } from '../form/tournament-draft.ts'
import { TournamentForm } from '../form/tournament-form.tsx'

const manager = 'TOURNAMENT_MANAGER'

export const meta: MetaFunction = (args) => pageMeta(args, ({ t }) => ({ title: t('cockpit.newTitle'), noindex: true }))

/** The form of a new tournament. */
export default function NewTournamentRoute() {
  const t = useT()
  return (
    <RequireRole role={manager}>
      <div className="page">
        <header className="stack">
          <Breadcrumbs
            label={t('cockpit.path')}
            parts={[{ label: t('cockpit.title'), to: pages.myTournaments }, { label: t('cockpit.newTitle') }]}
          />
          <h1>{t('cockpit.newTitle')}</h1>
          <p className="muted">{t('cockpit.newText')}</p>
        </header>
        <NewTournament />
      </div>
    </RequireRole>
  )
}

/** An empty form, or one with the rules of the tournament that the address names. */
const NewTournament = () => {
  const [search] = useSearchParams()
  const from = search.get('from')
  const fields = useFields()
  const earlier = useEarlier(from === null ? undefined : idInPath<TournamentId>(from))
  const data = fields.data && (from === null || earlier.data) ? { ...fields.data, earlier: earlier.data } : undefined
  return (
    <QueryResult
      query={combineQueries(from === null ? [fields] : [fields, earlier], data)}
      placeholder={<PageSpinner />}
    >
      {(loaded) => <Form key={from} {...loaded} />}
    </QueryResult>
  )
}

const Form = ({ games, platforms, earlier }: Fields & { earlier: Tournament | undefined }) => {
  const t = useT()
  const navigate = useNavigate()
  const [base] = useState(() => {
    const draft = earlier === undefined ? newDraft() : draftLike(earlier)
    // A game that was removed cannot be chosen.
    const game = games.length === 1 ? games[0] : games.find((each) => each.id === draft.gameId)
    const platformId = platforms.length === 1 ? platforms[0]?.id : draft.platformId
    return { ...draft, platformId, ...choiceOfGame(game, { draft, games }) }
  })
  const [id] = useState(() => newId())
  const { act, busy, fault } = useAct()
  const send = async (draft: TournamentDraft, images: Images['chosen']) => {
    const game = games.find((each) => each.id === draft.gameId)
    if (game === undefined || draft.platformId === undefined) return false
    const chosen = { gameId: game.id, platformId: draft.platformId, module: game.module, earlier }
    const body = newTournamentOf(draft, chosen)
    const create = async () => {
      const created = await createTournament(body, images)
      await queries.invalidateQueries({ queryKey: listKey })
      await navigate(`${pages.myTournament(created.id)}/participants`)
    }
    return act(create, { success: t('cockpit.created', { name: body.name }) })
  }
  return (
    <>
      {earlier === undefined ? null : <Notice>{t('cockpit.newFrom', { name: earlier.name })}</Notice>}
      <TournamentForm
        isNew
        earlierId={earlier?.id}
        {...{ base, games, platforms, busy, fault }}
        mayConfigure
        maySchedule
        mayEdit
        hadPassword={false}
        participants={0}
        pictures={{ id, name: t('cockpit.newTitle'), avatar: null, banner: null }}
        submitLabel={t('cockpit.createYes')}
        onSend={send}
      />
    </>
  )
}
