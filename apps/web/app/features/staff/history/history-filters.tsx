import { historyActs, type HistoryName } from '@agone/contract/history/routes'
import { brandId, type UserId } from '@agone/contract/ids'
import { useState } from 'react'
import { WhoSearch, type Who } from '../../../lib/forms/who-search.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListAddress, type Changes } from '../../../lib/lists/search-params.ts'
import { Chip } from '../../../ui/badge/badge.tsx'
import { DateInput, Select } from '../../../ui/field/input.tsx'
import { actWords, entities, isEntity } from './act-words.ts'
import styles from './history-filters.module.css'

type FiltersProps = {
  /** What the ids in the address are called. */
  names: readonly HistoryName[]
  /** Says how many were found. */
  found: string
}

/** Who, about what, what and when: all in the address, so that a list can be sent to a colleague. */
export const HistoryFilters = ({ names, found }: FiltersProps) => {
  const t = useT()
  const { search, change: changeAddress } = useListAddress()
  const change = (changes: Changes) => changeAddress({ ...changes, page_token: undefined })
  const isSystem = search.get('actor_kind') === 'system'
  const thing = search.get('entity_id')
  return (
    <div className={styles.filters} role="search" aria-label={t('history.filters')}>
      <Actor names={names} onChoose={(id) => change({ actor_id: id, actor_kind: undefined })} />
      <Entity onChoose={change} />
      <Action onChoose={change} />
      <Day name="from" label={t('history.from')} onChoose={change} />
      <Day name="to" label={t('history.to')} onChoose={change} />
      <div className={styles.foot}>
        <p className="small muted" role="status">
          {found}
        </p>
        <div className={styles.chips} role="group" aria-label={t('history.filters')}>
          <Chip
            pressed={isSystem}
            onPress={() => change({ actor_kind: isSystem ? undefined : 'system', actor_id: undefined })}
          >
            {t('history.onlySystem')}
          </Chip>
          {thing === null ? null : (
            <Chip pressed onPress={() => change({ entity_id: undefined })}>
              {t('history.onlyThing', { name: names.find(({ id }) => id === thing)?.name ?? t('history.thing') })}
            </Chip>
          )}
        </div>
      </div>
    </div>
  )
}

type OfUser = Extract<Who, { kind: 'user' }>

/** The person of the address; until the answer names them, as they were found. */
const Actor = ({ names, onChoose }: { names: readonly HistoryName[]; onChoose: (id: string | undefined) => void }) => {
  const t = useT()
  const { search } = useListAddress()
  const [found, setFound] = useState<Who>()
  const actorId = search.get('actor_id')
  const named = names.find(({ id }) => id === actorId)
  const fromAddress: OfUser | undefined = named && {
    kind: 'user',
    id: brandId<UserId>(named.id),
    name: named.name,
    avatar: null,
  }
  return (
    <WhoSearch
      label={t('history.actor')}
      chosen={found?.id === actorId ? found : fromAddress}
      onChoose={(who) => {
        setFound(who)
        onChoose(who?.id)
      }}
    />
  )
}

type Choose = { onChoose: (changes: Changes) => void }

const Entity = ({ onChoose }: Choose) => {
  const t = useT()
  const { search } = useListAddress()
  return (
    <Select
      label={t('history.entity')}
      value={search.get('entity') ?? ''}
      onChange={(event) => onChoose({ entity: event.currentTarget.value, action: undefined, entity_id: undefined })}
    >
      <option value="">{t('history.anyEntity')}</option>
      {entities.map((entity) => (
        <option key={entity} value={entity}>
          {t(`history.entity_${entity}`)}
        </option>
      ))}
    </Select>
  )
}

/** The acts of the chosen kind of thing, else of all kinds: to choose one chooses its kind, too. */
const Action = ({ onChoose }: Choose) => {
  const t = useT()
  const { search } = useListAddress()
  const [entity, action] = [search.get('entity') ?? '', search.get('action')]
  const shown = isEntity(entity) ? [entity] : entities
  const choose = (key: string) => {
    const [of, act] = key.split('.')
    onChoose(key === '' ? { action: undefined } : { entity: of, action: act })
  }
  return (
    <Select
      label={t('history.action')}
      value={action === null ? '' : `${entity}.${action}`}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{t('history.anyAction')}</option>
      {shown.map((each) => (
        <optgroup key={each} label={t(`history.entity_${each}`)}>
          {historyActs[each].map((act) => (
            <option key={act} value={`${each}.${act}`}>
              {actWords(t, { entity: each, action: act })}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

const Day = ({ name, label, onChoose }: Choose & { name: 'from' | 'to'; label: string }) => {
  const { search } = useListAddress()
  return (
    <DateInput
      kind="date"
      label={label}
      value={search.get(name) ?? ''}
      onChange={(event) => onChoose({ [name]: event.currentTarget.value })}
    />
  )
}
