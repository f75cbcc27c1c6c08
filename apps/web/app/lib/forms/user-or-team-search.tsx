import { userRoutes } from '@agone/contract/accounts/routes/users'
import type { GameId, TeamId, UserId } from '@agone/contract/ids'
import type { FileRef } from '@agone/contract/shapes'
import { teamRoutes } from '@agone/contract/teams/routes/teams'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ParticipantPicture } from '../../ui/participant-picture/participant-picture.tsx'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import { call } from '../api/browser.ts'
import { useT } from '../i18n/use-t.tsx'
import { useDebounced } from '../lists/search-text.ts'

/** A team or a user as a search result. */
export type UserOrTeam = { name: string; avatar: FileRef | null } & (
  | { kind: 'team'; id: TeamId }
  | { kind: 'user'; id: UserId }
)

/** Shorter names match too much. */
const minLength = 2

type UserOrTeamSearchProps = {
  label: string
  /** Searches teams of this game; without it, users. */
  gameId?: GameId | undefined
  /** Results that are disabled, with the text that explains it. */
  disabledItems?: { ids: ReadonlySet<string>; text: string }
  chosen: UserOrTeam | undefined
  onChoose: (result: UserOrTeam | undefined) => void
  error?: string | undefined
}

/** A combobox that finds one team or user while typing. */
export const UserOrTeamSearch = ({ label, gameId, disabledItems, chosen, onChoose, error }: UserOrTeamSearchProps) => {
  const t = useT()
  const [query, setQuery] = useState(chosen?.name ?? '')
  const [shown, setShown] = useState(chosen)
  // The selection can also change elsewhere, such as in the URL.
  if (chosen?.id !== shown?.id) {
    setShown(chosen)
    if (chosen) setQuery(chosen.name)
    else if (query === shown?.name) setQuery('')
  }
  const { found, isSearching } = useSearchResults(chosen?.name === query ? '' : query.trim(), gameId)
  const items = chosen === undefined ? found : [chosen]
  const onType = (text: string) => {
    setQuery(text)
    if (chosen !== undefined && text !== chosen.name) onChoose(undefined)
  }
  const choose = (id: string | null) => {
    const result = found.find((each) => each.id === id)
    if (result === undefined) return
    onChoose(result)
    setQuery(result.name)
  }
  return (
    <Combobox
      label={label}
      query={query}
      onQuery={onType}
      selected={chosen?.id ?? null}
      onSelect={choose}
      busy={isSearching}
      {...(error === undefined ? {} : { error })}
      placeholder={gameId === undefined ? t('whoSearch.user') : t('whoSearch.team')}
      items={items.map((result) => ({
        id: result.id,
        name: result.name,
        picture: (
          <ParticipantPicture
            isUser={result.kind === 'user'}
            id={result.id}
            name={result.name}
            file={result.avatar}
            size="sm"
          />
        ),
        ...(disabledItems?.ids.has(result.id) ? { disabled: true, detail: disabledItems.text } : {}),
      }))}
      texts={{
        open: t('whoSearch.open'),
        noResults: query.trim().length < minLength ? t('whoSearch.typeMore') : t('whoSearch.nothing'),
        searching: t('whoSearch.searching'),
      }}
    />
  )
}

const useSearchResults = (typed: string, gameId: GameId | undefined) => {
  const name = useDebounced(typed)
  const isLongEnough = name.length >= minLength
  const { data, isFetching } = useQuery({
    queryKey: ['user-or-team-search', gameId ?? 'users', name],
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find(name, gameId, signal),
  })
  return { found: isLongEnough ? (data ?? []) : [], isSearching: (isLongEnough && isFetching) || typed !== name }
}

const find = async (name: string, gameId: GameId | undefined, signal: AbortSignal): Promise<UserOrTeam[]> => {
  if (gameId === undefined) {
    const { entries } = await call(userRoutes.search, { query: { name, size: 8 } }, { signal })
    return entries.map(({ id, username, avatar }) => ({ kind: 'user', id, name: username, avatar }))
  }
  const { entries } = await call(teamRoutes.search, { query: { name, gameId, size: 8 } }, { signal })
  return entries.map(({ id, name, avatar }) => ({ kind: 'team', id, name, avatar }))
}
