import { SearchInput } from '../../ui/field/search-input.tsx'
import { Select } from '../../ui/field/input.tsx'
import { useListAddress } from './search-params.ts'
import { useTyped } from './use-typed.ts'

type NameSearchProps = {
  label: string
  clearText: string
  isSearching: boolean
  /** Says how many were found. */
  found: string
}

/** Searches a list by name while one types; what is looked for lives in the list's address. */
export const NameSearch = ({ label, clearText, isSearching, found }: NameSearchProps) => {
  const { search, change } = useListAddress()
  const [name, setName] = useTyped(search.get('name') ?? '', (text) =>
    change({ name: text, page_token: undefined }, { typing: true }),
  )
  return (
    <SearchInput
      label={label}
      clearText={clearText}
      value={name}
      busy={isSearching}
      found={found}
      maxLength={100}
      onChange={(event) => setName(event.currentTarget.value)}
      onClear={() => setName('')}
    />
  )
}

type GameChoiceProps = { label: string; all: string; games: readonly { id: string; name: string }[] }

/** Narrows a list to a game. The label is for those who listen: the first choice says it to the eye. */
export const GameChoice = ({ label, all, games }: GameChoiceProps) => {
  const { search, change } = useListAddress()
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
