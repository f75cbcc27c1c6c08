import type { HistoryRecord } from '@agone/contract/history/routes'
import { Link } from 'react-router'
import { useFormats, useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { pages } from '../../../lib/pages.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import styles from './act-row.module.css'
import { actorName, actWords, pageOf, type Names } from './act-words.ts'
import { shortHash } from './short-hash.ts'
import type { Standing } from './standing.ts'
import { changesOf, type Change } from './values.ts'

type OfAct = { act: HistoryRecord; names: Names }

/** One act: who did what to what, what that changed, why; and its record in the chain. */
export const ActRow = ({ act, names, standing }: OfAct & { standing: Standing }) => {
  const t = useT()
  return (
    <li className={styles.act} data-standing={standing}>
      <span className={styles.knot} aria-hidden />
      <When at={act.at} as="time" className={styles.time ?? ''} />
      <div className={styles.told}>
        <div>
          <p className={styles.head}>
            {standing === 'broken' ? <Badge tone="bad">{t('history.notFits')}</Badge> : null}
            <Who act={act} names={names} />
            <span>{actWords(t, act)}</span>
          </p>
          <Thing act={act} names={names} />
        </div>
        <Values act={act} names={names} />
        <Record act={act} names={names} />
      </div>
    </li>
  )
}

const Who = ({ act, names }: OfAct) => {
  const t = useT()
  const name = actorName(t, act, names)
  const known = act.actorId === null ? undefined : names.get(act.actorId)
  return (
    <>
      {act.actorId === null ? <Icon name="settings" /> : <Avatar id={act.actorId} name={name} size="sm" />}
      {known ? <Link to={pages.managedUser(known.id)}>{name}</Link> : <b>{name}</b>}
    </>
  )
}

/** What the act was about, with a link where it still has a page. */
const Thing = ({ act, names }: OfAct) => {
  const thing = act.entityId === null ? undefined : names.get(act.entityId)
  if (thing === undefined || act.entityId === act.actorId) return null
  const page = pageOf(thing)
  return (
    <p className="small muted">
      {page === undefined ? thing.name : <Link to={page}>{thing.name}</Link>}
      {thing.within === null ? null : `, ${thing.within}`}
    </p>
  )
}

const Values = ({ act, names }: OfAct) => {
  const t = useT()
  const formats = useFormats()
  const locale = useLocale()
  if (act.values === 'erased') return <p className="small muted">{t('history.erasedValues')}</p>
  if (act.values === 'damaged') return <p className="small muted">{t('history.damagedValues')}</p>
  const thing = act.entityId === null ? undefined : names.get(act.entityId)?.name
  // The report of a match bears its name, which stands beside it.
  const changes = changesOf({ t, formats, locale, names }, act).filter(
    ({ from, to }) => to === undefined || from !== undefined || to !== thing,
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
        <span className={styles.from}>{to === undefined ? t('history.was', { value: from }) : from}</span>
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

/** The record itself, for whoever compares it with another copy; and what else there is of the same person or thing. */
const Record = ({ act, names }: OfAct) => {
  const t = useT()
  const { number, full } = useFormats()
  const thing = act.entityId === null ? undefined : names.get(act.entityId)
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
      <p className={styles.more}>
        {act.actorId === null ? null : (
          <Link to={pages.historyOf({ actor_id: act.actorId })}>{t('history.ofActor')}</Link>
        )}
        {thing && act.entityId !== null ? (
          <Link to={pages.historyOf({ entity: act.entity, entity_id: act.entityId })}>
            {t('history.ofThing', { name: thing.name })}
          </Link>
        ) : null}
      </p>
    </details>
  )
}
