import { useEffect, useState, type KeyboardEvent } from 'react'

/**
 * The active option of a combobox whose focus stays in the field (WAI-ARIA combobox with a listbox popup). Arrow keys wrap
 * around, Home and End need an active option, and Enter opens it, with Ctrl or Command in a new tab.
 */
export const useActive = (ids: readonly string[], submit: () => void) => {
  const [chosen, setActive] = useState<string>()
  const at = chosen === undefined ? -1 : ids.indexOf(chosen)
  const active = ids[at]
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      return active === undefined ? submit() : openOption(active, event)
    }
    const next = indexAfter(event.key, at, ids.length)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
    event.preventDefault()
    return setActive(ids[next])
  }
  return { active, setActive, onKeyDown }
}

/** The index of the option that a key activates; `at` is the active one, -1 without one. */
export const indexAfter = (key: string, at: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  // Without an active option these keys move the caret.
  if (at < 0) return undefined
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined
}

const openOption = (id: string, { ctrlKey, metaKey }: KeyboardEvent): void => {
  const option = document.getElementById(id)
  if (!(option instanceof HTMLAnchorElement)) return
  if (ctrlKey || metaKey) window.open(option.href, '_blank', 'noopener')
  else option.click()
}
