import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { useErrorText } from '../../../lib/forms/use-error-text.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { BareDialog } from '../../../ui/dialog/dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { optionsOf, type Option } from './options.ts'
import { OptionList } from './option-list.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchField } from './search-field.tsx'
import { SearchFooter } from './search-footer.tsx'
import { SearchKeys } from './search-keys.tsx'
import styles from './search-dialog.module.css'
import { useActive } from './use-active.ts'
import { useAnswer, type Answered } from './use-answer.ts'

type SearchDialogProps = DialogParts & {
  /** Calls back once with the text that was typed before the field had the focus. */
  passTyped: (pass: (text: string) => void) => void
}

/** The search of everything as a dialog: results appear while typing. */
export const SearchDialog = ({ open, close, passTyped }: SearchDialogProps) => {
  const t = useT()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState(() => recentSearches())
  const answered = useAnswer(typed)
  const groups = optionsOf({ t, typed, answer: answered.answer, recent })
  const navigate = useNavigate()
  const leave = () => {
    rememberSearch(typed)
    close()
  }
  const submit = () => {
    if (typed.trim() === '') return
    leave()
    void navigate(pages.searchFor(typed.trim()))
  }
  const { active, setActive, onKeyDown } = useActive(
    groups.flatMap(({ options }) => options.map(({ id }) => id)),
    submit,
  )
  // The dialog has focused its field in its own layout effect, which runs before this one.
  useLayoutEffect(() => passTyped(setTyped), [passTyped])
  useClosedByNavigation(close)
  useVisibleHeight(field)
  const fill = (text: string) => {
    setTyped(text)
    field.current?.focus()
  }
  const choose = (option: Option) => (option.fill === undefined ? leave() : fill(option.fill))
  return (
    <BareDialog open={open} onClose={close} className={styles.dialog} aria-label={t('search.title')}>
      <div className={styles.inside}>
        <SearchField
          ref={field}
          typed={typed}
          isBusy={answered.isBusy}
          listId={listId}
          isExpanded={groups.length > 0}
          active={active}
          onType={setTyped}
          onClear={() => fill('')}
          onClose={close}
          onKeyDown={onKeyDown}
        />
        <div className={styles.body} aria-busy={answered.isBusy}>
          <ResultMessage answered={answered} typed={typed} />
          <OptionList {...{ listId, groups, active, setActive, choose, typed }} />
          <SearchFooter
            answer={answered.answer}
            typed={typed}
            hasRecent={typed === '' && recent.length > 0}
            onForgotten={() => {
              setRecent([])
              field.current?.focus()
            }}
          />
        </div>
        <SearchKeys />
        <ResultAnnouncement answered={answered} typed={typed} />
      </div>
    </BareDialog>
  )
}

/** The message above the options: an error, or no results. */
const ResultMessage = ({ answered: { answer, fault, isBusy }, typed }: { answered: Answered; typed: string }) => {
  const t = useT()
  const errorText = useErrorText()
  if (fault !== undefined) return <p className={styles.fault}>{errorText(fault)}</p>
  if (isBusy || typed.trim() === '' || answer?.resultsCount !== 0) return null
  return (
    <p className={styles.none}>
      <strong>{t('search.none', { query: typed.trim() })}</strong> {t('search.noneText')}
    </p>
  )
}

/** Announces the number of results to screen readers. */
const ResultAnnouncement = ({ answered: { answer, fault, isBusy }, typed }: { answered: Answered; typed: string }) => {
  const t = useT()
  const errorText = useErrorText()
  const count = answer?.resultsCount
  const announcement = () => {
    if (isBusy || typed.trim() === '') return ''
    if (fault !== undefined) return errorText(fault)
    if (count === undefined) return ''
    return count === 0 ? t('search.none', { query: typed.trim() }) : t('search.found', { count })
  }
  return (
    <p role="status" className={styles.announcement}>
      <VisuallyHidden>{announcement()}</VisuallyHidden>
    </p>
  )
}

/**
 * Closes the dialog when another page opens, also by the back button. A list whose address follows its filters stays the
 * same page.
 */
const useClosedByNavigation = (close: () => void) => {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const seen = useRef({ key, pathname })
  useEffect(() => {
    const isOther = pathname !== seen.current.pathname || (isBack && key !== seen.current.key)
    seen.current = { key, pathname }
    if (isOther) close()
  }, [key, pathname, isBack, close])
}

/** Sets the height of the area above a phone's keyboard as CSS variables, for the full-screen dialog. */
const useVisibleHeight = (inside: { readonly current: HTMLElement | null }) =>
  useEffect(() => {
    const { visualViewport: viewport } = window
    const dialog = inside.current?.closest('dialog')
    if (!viewport || !dialog) return undefined
    const control = new AbortController()
    const fit = () => {
      dialog.style.setProperty('--visible-height', `${viewport.height}px`)
      dialog.style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    fit()
    viewport.addEventListener('resize', fit, { signal: control.signal })
    viewport.addEventListener('scroll', fit, { signal: control.signal })
    return () => control.abort()
  }, [inside])
