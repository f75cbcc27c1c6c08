import type { ErrorCode } from '@agone/contract/errors'
import type { FullUser } from '@agone/contract/accounts/routes/users'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { QueryScope } from '../../../lib/query.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useLogout } from '../../../shell/use-logout.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { UnverifiedBanner } from '../../accounts/index.ts'

export type LinkButtonProps = {
  /** The code of the link. */
  code: string
  submitLabel: string
  /** Resolves to the error that this user would get, null for none; the page was rendered for a visitor. */
  check: () => Promise<ErrorCode | null>
  /** Accepts the link; throws the error of the API. */
  run: () => Promise<void>
  /** Explanations of errors, shown after their own text. */
  explain?: Partial<Record<ErrorCode, string>>
  /** A hint for this user. */
  hint?: ReactNode
}

/** The button for signed-in users: shown only if the link can be accepted. */
export const LinkActions = (props: LinkButtonProps & { viewer: FullUser }) => (
  <QueryScope>
    <LinkActionsContent {...props} />
  </QueryScope>
)

const LinkActionsContent = ({
  code,
  submitLabel,
  check,
  run,
  explain = {},
  hint,
  viewer,
}: LinkButtonProps & { viewer: FullUser }) => {
  const t = useT()
  const logout = useLogout()
  const { data, isPending, refetch } = useQuery({ queryKey: ['link', code, viewer.id], queryFn: check, staleTime: 0 })
  const { act, busy, fault } = useAct(refetch)
  const refusal = fault?.code ?? data ?? undefined
  return (
    <>
      <UnverifiedBanner />
      {refusal === undefined ? (
        hint
      ) : (
        <Notice tone="bad" announce>
          {t(`errors.${refusal}`)} {explain[refusal]}
        </Notice>
      )}
      {data || !viewer.verified ? null : (
        <Button variant="primary" icon="check" disabled={isPending} loading={busy} onClick={() => void act(run)}>
          {submitLabel}
        </Button>
      )}
      <p className="muted small">{t('teams.signedInAs', { name: viewer.username })}</p>
      <Button variant="ghost" size="sm" icon="logout" onClick={logout}>
        {t('teams.otherAccount')}
      </Button>
    </>
  )
}
