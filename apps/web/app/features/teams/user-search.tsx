import { type User, userRoutes } from '@agone/contract/accounts/routes/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/browser.ts'
import { useT } from '../../lib/i18n/use-t.tsx'
import { useRefusal } from '../../lib/forms/refusal.ts'
import { useRested } from '../../lib/lists/use-typed.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'

type UserChoice = {
  /** Says why somebody cannot be chosen. */
  detailOf: (id: User['id']) => string | undefined
  /** Said at the field when it is sent with nobody chosen. */
  missing: string
  run: (user: User) => Promise<unknown>
}

/** Chooses somebody in a combobox, and does something with them; a refusal is said at the field. */
export const useUserChoice = ({ detailOf, missing, run }: UserChoice) => {
  const words = useRefusal()
  const { chosen, choose, box } = useUserSearch(detailOf)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    if (!chosen) return setFault(missing)
    setBusy(true)
    try {
      await run(chosen)
    } catch (refused) {
      setFault(words(refused))
    }
    setBusy(false)
  }
  const onSelect = (id: string | null) => {
    setFault(undefined)
    choose(id)
  }
  return {
    box: { ...box, ...(fault === undefined ? {} : { error: fault }), onSelect },
    isBusy,
    send: () => void send(),
  }
}

/** Users by what was typed. Guests are never found, since nobody stands behind them. */
const useUserSearch = (detailOf: UserChoice['detailOf']) => {
  const t = useT()
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<string | null>(null)
  const name = useRested(query.trim())
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
  const type = (text: string) => {
    setQuery(text)
    if (found.find((user) => user.id === selected)?.username !== text) setSelected(null)
  }
  return {
    chosen: found.find((user) => user.id === selected),
    choose,
    box: {
      label: t('teams.player'),
      placeholder: t('teams.playerPlaceholder'),
      query,
      onQuery: type,
      items,
      selected,
      busy: isFetching,
      texts: {
        open: t('teams.openList'),
        nothing: name.length < 2 ? t('teams.typeMore') : t('teams.nobody'),
        searching: t('teams.searching'),
      },
    },
  }
}
