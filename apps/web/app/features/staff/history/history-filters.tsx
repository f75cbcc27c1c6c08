import { historyActs, historyRoutes, type HistoryName } from '@agone/contract/history/routes'
import { brandId, type UserId } from '@agone/contract/ids'
import { useState } from 'react'
import { CsvButton } from '../../../lib/forms/csv-button.tsx'
import { UserOrTeamSearch, type UserOrTeam } from '../../../lib/forms/user-or-team-search.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useListParams, type Changes } from '../../../lib/lists/search-params.ts'
import { useUrlText } from '../../../lib/lists/search-text.ts'
import { Chip } from '../../../ui/badge/badge.tsx'
import { DateInput, Select } from '../../../ui/field/input.tsx'
import { actText, entities, isEntity } from '@agone/i18n/acts/act-text'
import { filterOf } from './history-query.ts'
import styles from './history-filters.module.css'

type FiltersProps = {
  /** The names for the ids in the URL. */
  names: readonly HistoryName[]
  /** The text that shows the number of results. */
  countText: string
}

/** The filters by actor, entity, action and day, which are kept in the URL. */
export const HistoryFilters = ({ names, countText }: FiltersProps) => {
  const t = useT()
  const { search, change: changeAddress } = useListParams()
  const change = (changes: Changes) => changeAddress({ ...changes, page_token: undefined })
  const isSystem = search.get('actor_kind') === 'system'
  const entity = search.get('entity_id')
  return (
    <div className={styles.filters} role="search" aria-label={t('history.filters')}>
      <Actor names={names} onChoose={(id) => change({ actor_id: id, actor_kind: undefined })} />
      <Entity onChoose={change} />
      <Action onChoose={change} />
      <Day name="from" label={t('history.from')} onChoose={change} />
      <Day name="to" label={t('history.to')} onChoose={change} />
      <div className={styles.foot}>
        <p className="small muted" role="status">
          {countText}
        </p>
        <div className={styles.chips} role="group" aria-label={t('history.filters')}>
          <Chip
            pressed={isSystem}
            onClick={() => change({ actor_kind: isSystem ? undefined : 'system', actor_id: undefined })}
          >
            {t('history.onlySystem')}
          </Chip>
          {entity === null ? null : (
            <Chip pressed onClick={() => change({ entity_id: undefined })}>
              {t('history.onlyThing', { name: names.find(({ id }) => id === entity)?.name ?? t('history.thing') })}
            </Chip>
          )}
          <CsvButton
            label="CSV"
            route={historyRoutes.export}
            query={filterOf(search)}
            file={t('exports.history')}
            small
          />
        </div>
      </div>
    </div>
  )
}

type FoundUser = Extract<UserOrTeam, { kind: 'user' }>

/** The actor in the URL; until the response contains the name, the search result is shown. */
const Actor = ({ names, onChoose }: { names: readonly HistoryName[]; onChoose: (id: string | undefined) => void }) => {
  const t = useT()
  const { search } = useListParams()
  const [found, setFound] = useState<UserOrTeam>()
  const actorId = search.get('actor_id')
  const named = names.find(({ id }) => id === actorId)
  const fromAddress: FoundUser | undefined = named && {
    kind: 'user',
    id: brandId<UserId>(named.id),
    name: named.name,
    avatar: null,
  }
  return (
    <UserOrTeamSearch
      label={t('history.actor')}
      chosen={found?.id === actorId ? found : fromAddress}
      onChoose={(actor) => {
        setFound(actor)
        onChoose(actor?.id)
      }}
    />
  )
}

type FilterProps = { onChoose: (changes: Changes) => void }

const Entity = ({ onChoose }: FilterProps) => {
  const t = useT()
  const { search } = useListParams()
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

/** The actions of the selected entity, else of all; choosing an action also selects its entity. */
const Action = ({ onChoose }: FilterProps) => {
  const t = useT()
  const { search } = useListParams()
  const [entity, action] = [search.get('entity') ?? '', search.get('action')]
  const shown = isEntity(entity) ? [entity] : entities
  const choose = (key: string) => {
    const [ofEntity, ofAction] = key.split('.')
    onChoose(key === '' ? { action: undefined } : { entity: ofEntity, action: ofAction })
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
              {actText(t, { entity: each, action: act })}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}

const Day = ({ name, label, onChoose }: FilterProps & { name: 'from' | 'to'; label: string }) => {
  const { search } = useListParams()
  // The first digits of a year are a year already: 0002, 0020, 0202.
  const [day, setDay] = useUrlText(search.get(name) ?? '', (typed) => {
    if (typed === '' || typed >= '1000') onChoose({ [name]: typed })
  })
  return <DateInput kind="date" label={label} value={day} onChange={(event) => setDay(event.currentTarget.value)} />
}
