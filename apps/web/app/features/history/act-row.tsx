import type { HistoryName } from '@agone/contract/history/routes'
import { changesOf, reasonOf, type Change } from '@agone/i18n/acts/act-changes'
import { actorName, actText, type Act, type Names } from '@agone/i18n/acts/act-text'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats, useLocale, useT } from '../../lib/i18n/use-t.tsx'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import styles from './act-row.module.css'

type ActProps = {
  act: Act
  names: Names
  /** The page of a named thing for this reader, if there is one. */
  pageOf: (name: HistoryName) => string | undefined
}

type ActRowProps = ActProps & {
  /** The state of its record in the hash chain, for ADMIN. */
  chainStatus?: 'sound' | 'unchecked' | 'broken' | 'after'
  /** What follows the values. */
  children?: ReactNode
}

/** One act: actor, action, entity, changes and reason. */
export const ActRow = ({ chainStatus, children, ...parts }: ActRowProps) => {
  const t = useT()
  const { act, names } = parts
  return (
    <li className={styles.act} data-status={chainStatus}>
      <span className={styles.marker} aria-hidden />
      <DateTime at={act.at} format="time" className={styles.time ?? ''} />
      <div className={styles.details}>
        <div>
          <p className={styles.head}>
            {chainStatus === 'broken' ? <Badge tone="bad">{t('history.notFits')}</Badge> : null}
            <Actor {...parts} />
            <span>{actText(t, act)}</span>
          </p>
          <ActEntity {...parts} />
        </div>
        <Values act={act} names={names} />
        {children}
      </div>
    </li>
  )
}

const Actor = ({ act, names, pageOf }: ActProps) => {
  const t = useT()
  const name = actorName(t, act, names)
  const actor = act.actorId === null ? undefined : names.get(act.actorId)
  const page = actor && pageOf(actor)
  return (
    <>
      {act.actorId === null ? <Icon name="settings" /> : <Avatar id={act.actorId} name={name} size="sm" />}
      {page === undefined ? <b>{name}</b> : <Link to={page}>{name}</Link>}
    </>
  )
}

/** The entity of the act, with a link if it still has a page. */
const ActEntity = ({ act, names, pageOf }: ActProps) => {
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

const Values = ({ act, names }: Omit<ActProps, 'pageOf'>) => {
  const t = useT()
  const formats = useFormats()
  const locale = useLocale()
  if (act.values === 'erased') return <p className="small muted">{t('history.erasedValues')}</p>
  if (act.values === 'damaged') return <p className="small muted">{t('history.damagedValues')}</p>
  const changes = changesOf({ t, formats, locale, names }, act)
  const reason = reasonOf(t, act)
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
