import type { HistoryRecord } from '@agone/contract/history/routes'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import type { Names } from '@agone/i18n/acts/act-text'
import { shortHash } from '@agone/i18n/acts/short-hash'
import styles from './act-record.module.css'

/** The record itself, for comparison with another copy, and links to other acts of the same actor or entity. */
export const ActRecord = ({ act, names }: { act: HistoryRecord; names: Names }) => {
  const t = useT()
  const { number, full } = useFormats()
  const entity = act.entityId === null ? undefined : names.get(act.entityId)
  return (
    <details className={styles.record}>
      <summary>{t('history.record', { place: number(act.place) })}</summary>
      <dl>
        <dt>{t('history.at')}</dt>
        <dd>{full(act.at)}</dd>
        <dt>{t('history.hash')}</dt>
        <dd>
          <code title={act.hash}>{shortHash(act.hash)}</code>
        </dd>
        <dt>{t('history.previousHash')}</dt>
        <dd>
          <code title={act.previousHash}>{shortHash(act.previousHash)}</code>
        </dd>
      </dl>
      <p className={styles.links}>
        {act.actorId === null ? null : (
          <Link to={managementPages.historyOf({ actor_id: act.actorId })}>{t('history.ofActor')}</Link>
        )}
        {entity && act.entityId !== null ? (
          <Link to={managementPages.historyOf({ entity: act.entity, entity_id: act.entityId })}>
            {t('history.ofEntity', { name: entity.name })}
          </Link>
        ) : null}
      </p>
    </details>
  )
}
