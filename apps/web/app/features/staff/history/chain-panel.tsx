import type { ChainBreak, HistoryChain } from '@agone/contract/history/routes'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { LoadFailed } from '../../../lib/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ProgressBar } from '../../../ui/progress/progress.tsx'
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { breakText } from './break-text.ts'
import styles from './chain-panel.module.css'
import { shortHash } from '@agone/i18n/acts/short-hash'
import { dayOf } from '../../history/index.ts'
import { useChain, useVerification } from './queries.ts'

/** The state of the hash chain, and the button that verifies it. */
export const ChainPanel = () => {
  const t = useT()
  const { data: chain, isError, refetch } = useChain()
  const { verify, busy, fault } = useVerification()
  if (chain === undefined && isError) return <LoadFailed title={t('history.loadingFailed')} retry={refetch} />
  if (chain === undefined) return <Skeleton height="8.5rem" />
  return (
    <div className="stack">
      <ChainState chain={chain} isVerifying={busy}>
        <Button variant="outline" icon="refresh" loading={busy} onClick={verify}>
          {t('history.verify')}
        </Button>
      </ChainState>
      <FaultNotice fault={fault} />
    </div>
  )
}

type StateProps = { chain: HistoryChain; isVerifying: boolean; children: ReactNode }

const ChainState = ({ chain, isVerifying, children }: StateProps) => {
  const t = useT()
  const { number } = useFormats()
  const { recordsCount, running, broken, checked } = chain
  if (isVerifying) {
    const place = running?.place ?? 0
    const text = t('history.checkingText', { place: number(place), all: number(recordsCount) })
    return (
      <StatusCard tone="info" title={t('history.checking')} text={text} action={children}>
        <div className={styles.progress}>
          <ProgressBar value={place / Math.max(1, recordsCount)} label={t('history.checking')} />
        </div>
      </StatusCard>
    )
  }
  if (broken) return <Broken broken={broken} recordsCount={recordsCount} action={children} />
  if (!checked) {
    return (
      <StatusCard tone="neutral" title={t('history.unchecked')} text={t('history.uncheckedText')} action={children}>
        <Figures chain={chain} />
      </StatusCard>
    )
  }
  const newer = recordsCount - checked.place
  const text = [
    t('history.wholeText', { count: checked.place }),
    ...(newer > 0 ? [t('history.newer', { count: newer })] : []),
  ].join(' ')
  return (
    <StatusCard tone="good" title={t('history.whole')} text={text} action={children}>
      <Figures chain={chain} />
    </StatusCard>
  )
}

const Broken = ({ broken, recordsCount, action }: { broken: ChainBreak; recordsCount: number; action: ReactNode }) => {
  const t = useT()
  const formats = useFormats()
  const { place, at, soundUntil, expected, found } = broken
  const title = t('history.broken', { place: formats.number(place) })
  const time = at ?? soundUntil
  return (
    <StatusCard tone="bad" title={title} text={breakText({ t, formats }, broken, recordsCount)} action={action}>
      <dl className={styles.figures}>
        {expected === null ? null : <Hash name={t('history.expected')} hash={expected} />}
        {found === null ? null : <Hash name={t('history.found')} hash={found} />}
        {time === null ? null : (
          <div>
            <dt>{t('history.record', { place: formats.number(place) })}</dt>
            <dd>
              <Link to={managementPages.historyOf({ from: dayOf(time), to: dayOf(time) })}>
                {t('history.brokenShow')}
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </StatusCard>
  )
}

const Figures = ({ chain: { recordsCount, checked, lastHash } }: { chain: HistoryChain }) => {
  const t = useT()
  const { number } = useFormats()
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('history.records')}</dt>
        <dd className={styles.number}>{number(recordsCount)}</dd>
      </div>
      {checked === null ? null : (
        <div>
          <dt>{t('history.checkedAt')}</dt>
          <dd>
            <DateTime at={checked.at} format="hour" />
          </dd>
        </div>
      )}
      <Hash name={t('history.lastHash')} hash={lastHash} />
    </dl>
  )
}

const Hash = ({ name, hash }: { name: string; hash: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <code title={hash}>{shortHash(hash)}</code>
    </dd>
  </div>
)

type StatusCardProps = {
  tone: 'good' | 'bad' | 'info' | 'neutral'
  title: string
  text: string
  children: ReactNode
  action: ReactNode
}

const StatusCard = ({ tone, title, text, children, action }: StatusCardProps) => (
  <section className={styles.chain} data-tone={tone} aria-label={title}>
    <Icon name={tone === 'bad' ? 'chain-broken' : 'chain'} />
    <div className={styles.text}>
      <h2>{title}</h2>
      <p role="status">{text}</p>
    </div>
    {children}
    <div className={styles.action}>{action}</div>
  </section>
)
