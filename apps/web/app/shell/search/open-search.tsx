import type { SearchDialog } from '../../features/search/dialog/search-dialog.tsx'
import { openDialog } from '../../lib/dialogs.ts'
import { pages } from '../../lib/pages.ts'

let loaded: typeof SearchDialog | undefined
let collector: ReturnType<typeof collectLetters> | undefined

const load = () => import('../../features/search/dialog/search-dialog.tsx').then((it) => (loaded = it.SearchDialog))

/** Loads the search dialog before it is opened, for instance on pointerdown. */
export const preloadSearch = (): void => void load().catch(() => undefined)

/**
 * Opens the search dialog, which takes the letters that are typed until its field has the focus. Synchronous once it is
 * loaded, because phones show the keyboard only for a focus during the tap. If loading fails, the search page opens.
 */
export const openSearch = (): void => {
  if (collector !== undefined || document.querySelector('dialog[open]') !== null) return
  collector = collectLetters()
  if (loaded) return show()
  load()
    .then(show)
    .catch(() => {
      endTyping()
      location.assign(pages.search)
    })
}

const show = (): void => {
  const Search = loaded
  if (Search) openDialog(({ open, close }) => <Search open={open} close={close} passTyped={passTyped} />)
}

const passTyped = (pass: (text: string) => void): void => {
  if (collector !== undefined) pass(endTyping())
}

/** Ends the collection of letters and returns them. */
const endTyping = (): string => {
  const text = collector?.end() ?? ''
  collector = undefined
  return text
}

/** Collects typed letters until `end`. */
const collectLetters = () => {
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
