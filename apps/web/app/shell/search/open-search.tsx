import type { SearchDialog } from '../../features/search/dialog/search-dialog.tsx'
import { openDialog } from '../../lib/dialogs.ts'
import { pages } from '../../lib/pages.ts'

let loaded: typeof SearchDialog | undefined
let isOpening = false

const load = () => import('../../features/search/dialog/search-dialog.tsx').then((it) => (loaded = it.SearchDialog))

/** Loads the search dialog before it is opened, for instance on pointerdown. */
export const preloadSearch = (): void => void load().catch(() => undefined)

/**
 * Opens the search dialog with the letters typed while it loads. Synchronous once it is loaded, because phones show the
 * keyboard only for a focus during the tap. If loading fails, the search page opens.
 */
export const openSearch = (): void => {
  if (isOpening || document.querySelector('dialog[open]') !== null) return
  if (loaded) return show('')
  isOpening = true
  const typed = typing()
  load()
    .then(() => show(typed.end()))
    .catch(() => location.assign(pages.search))
    .finally(() => {
      typed.end()
      isOpening = false
    })
}

const show = (typed: string): void => {
  const Search = loaded
  if (Search) openDialog(({ open, close }) => <Search open={open} close={close} typed={typed} />)
}

/** Collects typed letters until `end`. */
const typing = () => {
  const control = new AbortController()
  let text = ''
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return
    event.preventDefault()
    text += event.key
  }
  window.addEventListener('keydown', press, { capture: true, signal: control.signal })
  return {
    end: () => {
      control.abort()
      return text
    },
  }
}
