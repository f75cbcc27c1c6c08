import type { HistoryRecord } from '@agone/contract/history/routes'
import { Link } from 'react-router'
import { useFormats, useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import styles from './act-row.module.css'
import { actorName, actText, pageOf, type Names } from './act-text.ts'
import { shortHash } from './short-hash.ts'
import type { ChainStatus } from './chain-status.ts'
import { changesOf, type Change } from './act-changes.ts'

type ActProps = { act: HistoryRecord; names: Names }

/** One act: actor, action, entity, changes, reason, and its record in the hash chain. */
export const ActRow = ({ act, names, chainStatus }: ActProps & { chainStatus: ChainStatus }) => {
  const t = useT()
  return (
    <li className={styles.act} data-status={chainStatus}>
      <span className={styles.marker} aria-hidden />
      <DateTime at={act.at} format="time" className={styles.time ?? ''} />
      <div className={styles.details}>
        <div>
          <p className={styles.head}>
            {chainStatus === 'broken' ? <Badge tone="bad">{t('history.notFits')}</Badge> : null}
            <Actor act={act} names={names} />
            <span>{actText(t, act)}</span>
          </p>
          <ActEntity act={act} names={names} />
        </div>
        <Values act={act} names={names} />
        <Record act={act} names={names} />
      </div>
    </li>
  )
}

const Actor = ({ act, names }: ActProps) => {
  const t = useT()
  const name = actorName(t, act, names)
  const actor = act.actorId === null ? undefined : names.get(act.actorId)
  return (
    <>
      {act.actorId === null ? <Icon name="settings" /> : <Avatar id={act.actorId} name={name} size="sm" />}
      {actor ? <Link to={managementPages.managedUser(actor.id)}>{name}</Link> : <b>{name}</b>}
    </>
  )
}

/** The entity of the act, with a link if it still has a page. */
const ActEntity = ({ act, names }: ActProps) => {
  const entity = act.entityId === null ? undefined : names.get(act.entityId)
  if (entity === undefined || act.entityId === act.actorId) return null
  const page = pageOf(entity)
  return (
    <p className="small muted">
      {page === undefined ? entity.name : <Link to={page}>{entity.name}</Link>}
      {entity.within === null ? null : `, ${entity.within}`}
    </p>
  )
}

const Values = ({ act, names }: ActProps) => {
  const t = useT()
  const formats = useFormats()
  const locale = useLocale()
  if (act.values === 'erased') return <p className="small muted">{t('history.erasedValues')}</p>
  if (act.values === 'damaged') return <p className="small muted">{t('history.damagedValues')}</p>
  const entity = act.entityId === null ? undefined : names.get(act.entityId)?.name
  // The report of a match repeats its name, which is shown beside it.
  const changes = changesOf({ t, formats, locale, names }, act).filter(
    ({ from, to }) => to === undefined || from !== undefined || to !== entity,
  )
  const reason = act.why === 'withdrawal' ? t('history.reason_withdrawal') : act.why
  if (changes.length === 0 && reason === null) return null
  return (
    <div className={styles.values}>
      {changes.map((change) => (
        <ChangeLine key={change.key} change={change} />
      ))}
      {reason === null ? null : <p className="small muted">{t('history.because', { reason })}</p>}
    </div>
  )
}

const ChangeLine = ({ change: { label, from, to } }: { change: Change }) => {
  const t = useT()
  return (
    <p className={styles.change}>
      <span className={styles.label}>{label}</span>
      {from === undefined ? null : (
        <span className={styles.oldValue}>{to === undefined ? t('history.was', { value: from }) : from}</span>
      )}
      {from === undefined || to === undefined ? null : (
        <>
          <Icon name="chevron-right" />
          <VisuallyHidden>{t('history.changedTo')}</VisuallyHidden>
        </>
      )}
      {to === undefined ? null : <b>{to}</b>}
    </p>
  )
}

/** The record itself, for comparison with another copy, and links to other acts of the same actor or entity. */
const Record = ({ act, names }: ActProps) => {
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
            {t('history.ofThing', { name: entity.name })}
          </Link>
        ) : null}
      </p>
    </details>
  )
}
