import { gameRoutes } from '@agone/contract/games/routes/games'
import { teamLinkRoutes } from '@agone/contract/teams/routes/links'
import { data, useNavigate, useParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { Call } from '../../../lib/api/client.ts'
import { lazyCall } from '../../../lib/api/lazy-call.ts'
import { callOf } from '../../../lib/api/context.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { offerLater } from '../../../lib/push/offer-later.ts'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Crest } from '../../../ui/crest/crest.tsx'
import { LinkButton, InvalidLink, LinkPage } from '../links/link-page.tsx'
import { orUndefined } from '../links/or-undefined.ts'

const load = async (call: Call, code: string) => {
  const { team, expiresAt } = await call(teamLinkRoutes.invitePreview, { params: { code } })
  const game = await call(gameRoutes.one, { params: { id: team.gameId } })
  return { team, expiresAt, game: game.name }
}

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const found = await orUndefined(load(callOf(context), params['code'] ?? ''))
  return data({ found }, { status: found ? 200 : 404 })
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t }) => {
    const name = args.loaderData?.found?.team.name
    return { title: name === undefined ? t('teams.deadLink') : t('teams.inviteFrom', { name }), noindex: true }
  })

/** The page of an invite link: the team and the button that joins it. */
export default function InvitePage() {
  const { found } = useLoaderData<typeof loader>()
  return found ? <Invitation {...found} /> : <InvalidLink />
}

type InvitationProps = Awaited<ReturnType<typeof load>>

const Invitation = ({ team, expiresAt, game }: InvitationProps) => {
  const t = useT()
  const viewer = useUser()
  const navigate = useNavigate()
  const { code = '' } = useParams()
  const isMember = viewer !== undefined && team.memberIds.includes(viewer.id)
  const join = async () => {
    await lazyCall(teamLinkRoutes.join, { params: { code } })
    showToast({ text: t('teams.joined'), kind: 'good' })
    offerLater(t)
    await navigate(pages.team(team.id))
  }
  return (
    <LinkPage
      teamId={team.id}
      pictures={<Crest id={team.id} name={team.name} file={team.avatar} size="2xl" />}
      title={t('teams.inviteFrom', { name: team.name })}
      actions={
        isMember ? (
          <ButtonLink variant="primary" to={pages.team(team.id)}>
            {t('teams.toTeam')}
          </ButtonLink>
        ) : (
          <LinkButton
            code={code}
            submitLabel={t('teams.joinTeam', { name: team.name })}
            check={async () => (await lazyCall(teamLinkRoutes.invitePreview, { params: { code } })).refusal}
            run={join}
            explain={{
              ALREADY_MEMBER_OF_A_TEAM: t('teams.joinElsewhere', { game }),
              MARKET_CLOSED: t('teams.joinMarket'),
            }}
          />
        )
      }
    >
      <p>{isMember ? t('teams.inAlready') : t('teams.inviteFromText', { game })}</p>
      <p className="muted small">
        {t('teams.members', { count: team.memberIds.length })} · {t('teams.linkUntil')} <DateTime at={expiresAt} />
      </p>
    </LinkPage>
  )
}
