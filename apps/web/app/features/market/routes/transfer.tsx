import { gameRoutes } from '@agone/contract/games/routes/games'
import { transferRoutes } from '@agone/contract/market/routes'
import { data, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { Call } from '../../../lib/api/client.ts'
import { callOf, orNotFound, previewOf } from '../../../lib/api/context.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { ShareButton } from '../../../lib/share/share-button.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { listedTransfers, transferText } from '../../accounts/index.ts'
import { OfficialCard } from '../official-card.tsx'

const load = async (call: Call, id: string) => {
  const entry = await call(transferRoutes.one, { params: { id } })
  const [[transfer], game] = await Promise.all([
    listedTransfers(call, [entry]),
    call(gameRoutes.one, { params: { id: entry.gameId } }),
  ])
  return { transfer, game: game.name }
}

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const { transfer, game } = await orNotFound(load(callOf(context), params['id'] ?? ''))
  if (!transfer) throw data({ code: 'UNKNOWN_ERROR' }, { status: 404 })
  return { transfer, game, preview: await previewOf(context, 'transfer', transfer.id) }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t, community }) => {
    const transfer = args.loaderData?.transfer
    if (!transfer) return { title: t('transfers.title'), noindex: true }
    const title = t('transfers.officialTitle', { line: transferText(t, transfer) })
    return {
      title,
      description: t('transfers.description', { community: community.name }),
      type: 'article',
      preview: args.loaderData?.preview,
    }
  })

/** The page of one transfer, made for sharing. */
export default function TransferPage() {
  const t = useT()
  const { transfer, game } = useLoaderData<typeof loader>()
  const { player, from, to } = transfer
  const team = to ?? from
  return (
    <div className="page">
      <Breadcrumbs
        label={t('transfers.path')}
        parts={[
          { label: t('transfers.title'), to: pages.transfers },
          { label: game, to: pages.transfersOf({ game_id: transfer.gameId }) },
          { label: player.name ?? t('transfers.deletedUser') },
        ]}
      />
      <OfficialCard transfer={transfer} game={game} />
      <div className="row">
        <ShareButton
          variant="primary"
          title={t('transfers.officialTitle', { line: transferText(t, transfer) })}
          picture={{ kind: 'transfer', id: transfer.id }}
        />
        {player.name === null ? null : (
          <ButtonLink className="wraps" variant="outline" icon="user" to={pages.user(player.name)}>
            {t('transfers.profileOf', { name: player.name })}
          </ButtonLink>
        )}
        {team === null ? null : (
          <ButtonLink className="wraps" variant="outline" icon="exchange" to={pages.transfersOf({ team_id: team.id })}>
            {t('transfers.allOf', { name: team.name })}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
