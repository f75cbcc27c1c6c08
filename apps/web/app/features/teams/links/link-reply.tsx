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

export type LinkAnswer = {
  /** What tells one link from another. */
  code: string
  yes: string
  /** Asks what this reader would be refused with, null where they would not: the page was made for a visitor. */
  weigh: () => Promise<ErrorCode | null>
  /** Does it; throws what the API refuses with. */
  run: () => Promise<void>
  /** What a refusal means here, beyond its own words. */
  explain?: Partial<Record<ErrorCode, string>>
  /** What this reader should think of before. */
  hint?: ReactNode
}

/** The answer of a signed-in reader: offered only where it would be taken. */
export const LinkReply = (answer: LinkAnswer & { viewer: FullUser }) => (
  <QueryScope>
    <Reply {...answer} />
  </QueryScope>
)

const Reply = ({ code, yes, weigh, run, explain = {}, hint, viewer }: LinkAnswer & { viewer: FullUser }) => {
  const t = useT()
  const logout = useLogout()
  const { data, isPending, refetch } = useQuery({ queryKey: ['link', code, viewer.id], queryFn: weigh, staleTime: 0 })
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
          {yes}
        </Button>
      )}
      <p className="muted small">{t('teams.signedInAs', { name: viewer.username })}</p>
      <Button variant="ghost" size="sm" icon="logout" onClick={logout}>
        {t('teams.otherAccount')}
      </Button>
    </>
  )
}
