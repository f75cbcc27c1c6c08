import { participantName } from '@agone/contract/matches/labels'
import type { MatchId } from '@agone/contract/ids'
import type { Translate } from '@agone/i18n/translate'
import { data, useLoaderData, useParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { callOf, orHidden, previewOf } from '../../../lib/api/context.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pageMeta } from '../../../lib/seo.ts'
import { ForReader, idInPath } from '../../tournaments/index.ts'
import { findMatch, type FoundMatch } from '../find-match.ts'
import { MatchPage } from '../view/match-page.tsx'
import { matchEvent } from '../view/match-event.ts'

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const found = await orHidden(findMatch(callOf(context), idInPath<MatchId>(params['id'])))
  if (found === undefined) return data(undefined, { status: 404 })
  return { ...found, preview: await previewOf(context, 'match', found.match.matchId) }
}

const titleOf = (t: Translate, { match, roundName }: FoundMatch): string => {
  const [home, away] = match.participants
  if (match.participants.length !== 2) return match.name ?? (roundName || t('tournaments.race', { day: match.round }))
  const name = (side: typeof home) => participantName(side) ?? t('matches.toBeDecided')
  return t('matches.versusTitle', { home: name(home), away: name(away) })
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t }) => {
    const found = args.loaderData
    if (!found) return { title: t('matches.notFound'), noindex: true }
    const title = titleOf(t, found)
    return {
      title: `${title}, ${found.tournament.name}`,
      description: t('matches.description', { title, tournament: found.tournament.name }),
      preview: found.preview,
      data: matchEvent(found, title),
    }
  })

export default function MatchRoute() {
  const found = useLoaderData<typeof loader>()
  const { id } = useParams()
  const t = useT()
  return (
    <ForReader
      found={found}
      name={`match ${id}`}
      ask={(call) => findMatch(call, idInPath<MatchId>(id))}
      missing={t('matches.notFound')}
    >
      {(shown) => <MatchPage {...shown} />}
    </ForReader>
  )
}
