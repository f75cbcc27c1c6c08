import { type User, userRoutes } from '@agone/contract/accounts/routes/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/browser.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { useErrorText } from '../../lib/forms/use-error-text.ts'
import { useAct } from '../../lib/forms/use-act.ts'
import { useDebounced } from '../../lib/lists/search-text.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'

type UserChoice = {
  /** Explains why a user cannot be chosen; undefined if they can. */
  detailOf: (id: User['id']) => string | undefined
  /** The error of the field if it is sent without a user. */
  missing: string
  run: (user: User) => Promise<unknown>
  /** Refetches what changed, also after a refusal. */
  after: () => unknown
}

/** A combobox that chooses a user, and the action on the chosen one; a refusal is shown at the field. */
export const useUserChoice = ({ detailOf, missing, run, after }: UserChoice) => {
  const errorText = useErrorText()
  const { chosen, choose, clear, comboboxProps } = useUserSearch(detailOf)
  const [isMissing, setMissing] = useState(false)
  const { act, busy, fault, clearFault } = useAct(after)
  const send = async () => {
    setMissing(chosen === undefined)
    if (!chosen) return
    await act(async () => {
      await run(chosen)
      clear()
    })
  }
  const onSelect = (id: string | null) => {
    setMissing(false)
    clearFault()
    choose(id)
  }
  const error = isMissing ? missing : fault && errorText(fault)
  return { comboboxProps: { ...comboboxProps, ...(error === undefined ? {} : { error }), onSelect }, busy, send }
}

/** Finds users by the typed text, without guests. */
const useUserSearch = (detailOf: UserChoice['detailOf']) => {
  const t = useT()
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<string | null>(null)
  const name = useDebounced(query.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['users', name],
    queryFn: ({ signal }) => call(userRoutes.search, { query: { name, size: 8 } }, { signal }),
    enabled: name.length >= 2,
    placeholderData: keepPreviousData,
  })
  const found = name.length < 2 ? [] : (data?.entries ?? []).filter((user) => !user.provisional)
  const items = found.map((user) => {
    const detail = detailOf(user.id)
    const picture = <Avatar id={user.id} name={user.username} file={user.avatar} />
    return { id: user.id, name: user.username, picture, ...(detail === undefined ? {} : { detail, disabled: true }) }
  })
  const choose = (id: string | null) => {
    setSelected(id)
    const user = found.find((each) => each.id === id)
    if (user) setQuery(user.username)
  }
  const onType = (text: string) => {
    setQuery(text)
    if (found.find((user) => user.id === selected)?.username !== text) setSelected(null)
  }
  return {
    chosen: found.find((user) => user.id === selected),
    choose,
    clear: () => onType(''),
    comboboxProps: {
      label: t('teams.player'),
      placeholder: t('teams.playerPlaceholder'),
      query,
      onQuery: onType,
      items,
      selected,
      busy: isFetching,
      texts: {
        open: t('teams.openList'),
        noResults: name.length < 2 ? t('teams.typeMore') : t('teams.nobody'),
        searching: t('teams.searching'),
      },
    },
  }
}
