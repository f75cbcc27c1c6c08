import { type PersonalToken, personalTokenRoutes } from '@agone/contract/accounts/routes/tokens'
import { call } from '../../../lib/api/browser.ts'
import { useCommunity } from '../../../lib/community.ts'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Row, Rows } from '../../../ui/rows/rows.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { refreshOwn, useTokens } from '../own-queries.ts'
import { useCreateToken } from './create-token.tsx'
import { scopeTexts } from './token-scopes.ts'

/** The personal access tokens of the user, to create and to revoke. */
export const TokensPanel = () => {
  const t = useT()
  const { name } = useCommunity()
  const query = useTokens()
  const create = useCreateToken()
  return (
    <Panel
      flush
      title={t('tokens.title')}
      footer={
        <>
          {t('tokens.text', { community: name })} <a href="/docs">{t('tokens.docs')}</a>
        </>
      }
      actions={
        <Button size="sm" icon="plus" onClick={() => void create()}>
          {t('tokens.create')}
        </Button>
      }
    >
      <QueryResult query={query} placeholder={<SkeletonRows rows={1} label={t('shell.loading')} />}>
        {(tokens) => (
          <Rows label={t('tokens.title')}>
            {tokens.length === 0 ? (
              <Row icon="key" title={t('tokens.none')}>
                {t('tokens.noneText')}
              </Row>
            ) : (
              tokens.map((token) => <TokenRow key={token.id} token={token} />)
            )}
          </Rows>
        )}
      </QueryResult>
    </Panel>
  )
}

type TokenRowProps = { token: PersonalToken & { isExpired: boolean } }

const TokenRow = ({ token: { id, name, scopes, expiresAt, lastUsedAt, isExpired } }: TokenRowProps) => {
  const t = useT()
  const revoke = () =>
    openConfirm({
      title: t('tokens.revokeNamed', { name }),
      text: t('tokens.revokeText'),
      submitLabel: t('tokens.revoke'),
      danger: true,
      run: () => call(personalTokenRoutes.revoke, { params: { id } }),
      success: t('tokens.revoked'),
      after: () => refreshOwn('tokens'),
    })
  return (
    <Row
      icon="key"
      title={name}
      badge={isExpired ? <Badge tone="warn">{t('tokens.expired')}</Badge> : undefined}
      action={
        <Button variant="danger" size="sm" aria-label={t('tokens.revokeNamed', { name })} onClick={revoke}>
          {t('tokens.revoke')}
        </Button>
      }
    >
      {scopes.map((scope) => t(scopeTexts[scope].label)).join(' · ')}
      <br />
      {t('tokens.expires')} <DateTime at={expiresAt} format="date" />
      {' · '}
      {lastUsedAt === null ? (
        t('tokens.neverUsed')
      ) : (
        <>
          {t('profile.lastUsed')} <DateTime at={lastUsedAt} format="relative" />
        </>
      )}
    </Row>
  )
}
