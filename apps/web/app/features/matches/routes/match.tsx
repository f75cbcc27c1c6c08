import type { MatchId } from '@agone/contract/ids'
import { data, useParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { translateIn } from '../../../lib/i18n/texts.ts'
import { callOf, orHidden, previewOf, siteContext } from '../../../lib/api/context.ts'
import { idInPath } from '../../../lib/id-in-path.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { LoadAsUser } from '../../tournaments/index.ts'
import type { findMatch } from '../find-match.ts'
import { matchTitle } from '../match-title.ts'
import { MatchPage } from '../view/match-page.tsx'
import { matchEvent } from '../view/match-event.ts'

/** Imported on use: a browser needs it only for pages that visitors may not see. */
const find = async (...query: Parameters<typeof findMatch>) => (await import('../find-match.ts')).findMatch(...query)

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const pageData = await orHidden(
    find(callOf(context), idInPath<MatchId>(params['id']), translateIn(context.get(siteContext).locale)),
  )
  if (pageData === undefined) return data(undefined, { status: 404 })
  return { ...pageData, preview: await previewOf(context, 'match', pageData.match.matchId) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t }) => {
    const pageData = args.loaderData
    if (!pageData) return { title: t('matches.notFound'), noindex: true }
    const title = matchTitle(t, pageData)
    return {
      title: `${title}, ${pageData.tournament.name}`,
      description: t('matches.description', { title, tournament: pageData.tournament.name }),
      preview: pageData.preview,
      data: matchEvent(pageData, title),
    }
  })

export default function MatchRoute() {
  const pageData = useLoaderData<typeof loader>()
  const { id } = useParams()
  const t = useT()
  return (
    <LoadAsUser
      pageData={pageData}
      pageKey={`match ${id}`}
      load={(call) => find(call, idInPath<MatchId>(id), t)}
      missing={t('matches.notFound')}
    >
      {(shown) => <MatchPage key={shown.match.matchId} {...shown} />}
    </LoadAsUser>
  )
}
