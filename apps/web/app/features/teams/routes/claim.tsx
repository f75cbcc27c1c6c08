import { careerRoutes } from '@agone/contract/standings/routes/careers'
import { teamLinkRoutes } from '@agone/contract/teams/routes/links'
import { data, useNavigate, useParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { Call } from '../../../lib/api/client.ts'
import { lazyCall } from '../../../lib/api/lazy-call.ts'
import { callOf } from '../../../lib/api/context.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useLoaderData } from '../../../lib/api/loader-data.ts'
import { pages } from '../../../lib/pages.ts'
import { pageMeta } from '../../../lib/seo.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Crest } from '../../../ui/crest/crest.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Facts } from '../../../ui/panel/panel.tsx'
import { LinkButton, InvalidLink, LinkPage } from '../links/link-page.tsx'
import { orUndefined } from '../links/or-undefined.ts'

const load = async (call: Call, code: string) => {
  const { team, user, expiresAt } = await call(teamLinkRoutes.claimPreview, { params: { code } })
  const { totals } = await call(careerRoutes.career, { params: { id: user.id } })
  return {
    team: { id: team.id, name: team.name, avatar: team.avatar, memberIds: team.memberIds },
    user,
    expiresAt,
    totals,
  }
}

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const found = await orUndefined(load(callOf(context), params['code'] ?? ''))
  return data({ found }, { status: found ? 200 : 404 })
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ t }) => {
    const name = args.loaderData?.found?.user.username
    return { title: name === undefined ? t('teams.deadLink') : t('teams.claimOf', { name }), noindex: true }
  })

/** The page of a claim link: the guest, what is taken over, and the question whether the user is this person. */
export default function ClaimPage() {
  const { found } = useLoaderData<typeof loader>()
  return found ? <Claim {...found} /> : <InvalidLink />
}

const Claim = ({ team, user, expiresAt, totals }: Awaited<ReturnType<typeof load>>) => {
  const t = useT()
  const { code = '' } = useParams()
  const viewer = useUser()
  const name = user.username
  const isInRoster = team.memberIds.includes(user.id)
  const claim = useClaim({ code, name, teamId: team.id })
  return (
    <LinkPage
      teamId={team.id}
      pictures={
        <>
          <Avatar id={user.id} name={name} file={user.avatar} size="xl" />
          <Icon name="link" />
          <Crest id={team.id} name={team.name} file={team.avatar} size="2xl" />
        </>
      }
      title={t('teams.claimOf', { name })}
      actions={
        <LinkButton
          code={code}
          submitLabel={t('teams.claim')}
          check={async () => (await lazyCall(teamLinkRoutes.claimPreview, { params: { code } })).refusal}
          run={claim}
          hint={
            viewer !== undefined && team.memberIds.includes(viewer.id) ? (
              <Notice tone="warn">
                {t('teams.claimAsMember', { team: team.name, name: viewer.username, guest: name })}
              </Notice>
            ) : undefined
          }
          explain={{
            ALREADY_MEMBER_OF_A_TEAM: t('teams.claimElsewhere', { team: team.name }),
            ENTITY_CONFLICT: t('teams.claimClash', { name }),
            MARKET_CLOSED: t('teams.claimMarket'),
          }}
        />
      }
    >
      <p>{t(isInRoster ? 'teams.claimText' : 'teams.claimPastText', { name, team: team.name })}</p>
      <ul>
        {isInRoster ? <li>{t('teams.claimPlace', { team: team.name })}</li> : null}
        <li>{t('teams.claimResults')}</li>
        <li>{t('teams.claimGone', { name })}</li>
      </ul>
      <Facts
        facts={[
          { label: t('players.matches'), value: totals.matches + totals.races },
          { label: t('players.goals'), value: totals.goals },
          { label: t('players.assists'), value: totals.assists },
          { label: t('players.mvps'), value: totals.mvps },
        ]}
      />
      <p className="muted small">
        {t('teams.linkUntil')} <DateTime at={expiresAt} />
      </p>
    </LinkPage>
  )
}

/** Claims the guest after a confirmation, because it cannot be undone. Rejects with the error of the API. */
const useClaim = ({ code, name, teamId }: { code: string; name: string; teamId: string }) => {
  const t = useT()
  const navigate = useNavigate()
  const claim = async () => {
    await lazyCall(teamLinkRoutes.claim, { params: { code } })
    showToast({ text: t('teams.claimed', { name }), kind: 'good' })
    await navigate(pages.team(teamId))
  }
  return async () => {
    const { openConfirm } = await import('../../../lib/forms/open-confirm.tsx')
    return new Promise<void>((resolve, reject) =>
      openConfirm({
        title: t('teams.claimTitle', { name }),
        text: t('teams.claimWarning', { name }),
        submitLabel: t('teams.claim'),
        run: () => claim().then(resolve, reject),
        onCancel: resolve,
      }),
    )
  }
}
