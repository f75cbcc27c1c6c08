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
import { useRested } from '../lists/use-typed.ts'

/** A team or a user that was found and chosen. */
export type Who = { name: string; avatar: FileRef | null } & (
  | { kind: 'team'; id: TeamId }
  | { kind: 'user'; id: UserId }
)

/** Names shorter than this find too much. */
const shortest = 2

type WhoSearchProps = {
  label: string
  /** Teams of this game; without it users are looked for. */
  gameId?: GameId | undefined
  /** Who is shown but cannot be chosen, with the word for why. */
  taken?: { ids: ReadonlySet<string>; word: string }
  chosen: Who | undefined
  onChoose: (who: Who | undefined) => void
  error?: string | undefined
}

/** Finds one team or user while typing. */
export const WhoSearch = ({ label, gameId, taken, chosen, onChoose, error }: WhoSearchProps) => {
  const t = useT()
  const [query, setQuery] = useState(chosen?.name ?? '')
  const [shown, setShown] = useState(chosen)
  // Chosen or removed elsewhere: in the address, say.
  if (chosen?.id !== shown?.id) {
    setShown(chosen)
    if (chosen) setQuery(chosen.name)
    else if (query === shown?.name) setQuery('')
  }
  const { found, isSearching } = useFound(chosen?.name === query ? '' : query.trim(), gameId)
  const items = chosen === undefined ? found : [chosen]
  const type = (text: string) => {
    setQuery(text)
    if (chosen !== undefined && text !== chosen.name) onChoose(undefined)
  }
  const choose = (id: string | null) => {
    const who = found.find((each) => each.id === id)
    if (who === undefined) return
    onChoose(who)
    setQuery(who.name)
  }
  return (
    <Combobox
      label={label}
      query={query}
      onQuery={type}
      selected={chosen?.id ?? null}
      onSelect={choose}
      busy={isSearching}
      {...(error === undefined ? {} : { error })}
      placeholder={gameId === undefined ? t('whoSearch.user') : t('whoSearch.team')}
      items={items.map((who) => ({
        id: who.id,
        name: who.name,
        picture: (
          <ParticipantPicture isUser={who.kind === 'user'} id={who.id} name={who.name} file={who.avatar} size="sm" />
        ),
        ...(taken?.ids.has(who.id) ? { disabled: true, detail: taken.word } : {}),
      }))}
      texts={{
        open: t('whoSearch.open'),
        nothing: query.trim().length < shortest ? t('whoSearch.typeMore') : t('whoSearch.nothing'),
        searching: t('whoSearch.searching'),
      }}
    />
  )
}

const useFound = (typed: string, gameId: GameId | undefined) => {
  const name = useRested(typed)
  const isLong = name.length >= shortest
  const { data, isFetching } = useQuery({
    queryKey: ['who-search', gameId ?? 'users', name],
    enabled: isLong,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find(name, gameId, signal),
  })
  return { found: isLong ? (data ?? []) : [], isSearching: (isLong && isFetching) || typed !== name }
}

const find = async (name: string, gameId: GameId | undefined, signal: AbortSignal): Promise<Who[]> => {
  if (gameId === undefined) {
    const { entries } = await call(userRoutes.search, { query: { name, size: 8 } }, { signal })
    return entries.map(({ id, username, avatar }) => ({ kind: 'user', id, name: username, avatar }))
  }
  const { entries } = await call(teamRoutes.search, { query: { name, gameId, size: 8 } }, { signal })
  return entries.map(({ id, name, avatar }) => ({ kind: 'team', id, name, avatar }))
}
