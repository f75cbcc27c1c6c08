import { SearchInput } from '../../ui/field/search-input.tsx'
import { Select } from '../../ui/field/input.tsx'
import { useListParams } from './search-params.ts'
import { useUrlText } from './search-text.ts'

type NameSearchProps = {
  label: string
  clearText: string
  isSearching: boolean
  /** The text that shows the number of results. */
  countText: string
}

/** A search field for a list, which is kept in the URL. */
export const NameSearch = ({ label, clearText, isSearching, countText }: NameSearchProps) => {
  const { search, change } = useListParams()
  const [name, setName] = useUrlText(search.get('name') ?? '', (text) =>
    change({ name: text, page: undefined, page_token: undefined }, { typing: true }),
  )
  return (
    <SearchInput
      label={label}
      clearText={clearText}
      value={name}
      busy={isSearching}
      countText={countText}
      maxLength={100}
      onChange={(event) => setName(event.currentTarget.value)}
      onClear={() => setName('')}
    />
  )
}

type GameChoiceProps = { label: string; all: string; games: readonly { id: string; name: string }[] }

/** Filters a list by game. The label is for screen readers only: the first option shows the same text. */
export const GameChoice = ({ label, all, games }: GameChoiceProps) => {
  const { search, change } = useListParams()
  return (
    <Select
      hideLabel
      label={label}
      value={search.get('game_id') ?? ''}
      onChange={(event) => change({ game_id: event.currentTarget.value, page_token: undefined })}
    >
      <option value="">{all}</option>
      {games.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
