import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { Input } from '../field/input.tsx'
import { cx } from '../cx.ts'
import styles from './dialog.module.css'

/** Milliseconds a dialog waits that opens by itself, and those its closing takes (specification, constants). */
export const dialogOpenDelay = 100
export const dialogCloseDelay = 150

type DialogProps = {
  open: boolean
  /** Called when the reader asks to close it: Escape, the ground behind it, the cross. Never for an undismissible one. */
  onClose?: () => void
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Name of the cross; without it there is none. */
  closeText?: string
  /** Without onClose, or with false, only its own buttons close it. */
  dismissible?: boolean
  /** Opened by the page, not by a press: waits a moment, so that the page is seen first. */
  auto?: boolean
  alert?: boolean
  wide?: boolean
}

/** A question in front of the page, on the platform's `<dialog>`: focus stays inside and returns to where it came from. */
export const Dialog = ({
  open,
  onClose,
  title,
  children,
  actions,
  closeText,
  dismissible = true,
  auto = false,
  alert = false,
  wide = false,
}: DialogProps) => {
  const titleId = useId()
  const may = dismissible && onClose !== undefined
  const ref = useShown(open, auto ? dialogOpenDelay : 0)
  const ask = (event: SyntheticEvent) => {
    event.preventDefault()
    if (may) onClose()
  }
  const behind = (event: MouseEvent) => (event.target === event.currentTarget ? ask(event) : undefined)
  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, wide && styles.wide)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={ask}
      onMouseDown={behind}
      onKeyDown={(event) => (event.key === 'Escape' && !may ? event.preventDefault() : undefined)}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {closeText !== undefined && may ? <IconButton icon="close" label={closeText} onClick={onClose} /> : null}
        </div>
        {children}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

type ConfirmProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  text?: ReactNode
  yes: string
  no: string
  danger?: boolean
  busy?: boolean
  /** For what cannot be undone: the reader writes this name first. */
  byName?: { label: string; name: string }
}

/** Asks once before an act; a destructive one asks by name. */
export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  title,
  text,
  yes,
  no,
  danger = false,
  busy = false,
  byName,
}: ConfirmProps) => {
  const [typed, setTyped] = useState('')
  const sure = byName === undefined || typed.trim() === byName.name
  return (
    <Dialog
      alert
      {...{ open, onClose, title }}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {no}
          </Button>
          <Button variant={danger ? 'danger-solid' : 'primary'} disabled={!sure} loading={busy} onClick={onConfirm}>
            {yes}
          </Button>
        </>
      }
    >
      {text === undefined ? null : <div className={styles.text}>{text}</div>}
      {byName === undefined ? null : (
        <Input
          label={byName.label}
          placeholder={byName.name}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Dialog>
  )
}

const field =
  'input:not([type=hidden], [type=file], [readonly], :disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * The first field gets the focus, not the close button before it; what has `data-first-focus` comes before all fields, for
 * dialogs in which something is to be read first.
 */
const show = (dialog: HTMLDialogElement) => {
  dialog.showModal()
  const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector<HTMLElement>(field)
  first?.focus()
}

// A layout effect: whoever takes the dialog away while it closes must find it closed first, or the focus is lost with it.
const useShown = (open: boolean, delay: number) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null || open === dialog.open) return undefined
    if (open && delay === 0) return show(dialog)
    if (open) {
      const timer = setTimeout(() => show(dialog), delay)
      return () => clearTimeout(timer)
    }
    dialog.dataset['closing'] = ''
    const end = () => {
      delete dialog.dataset['closing']
      dialog.close()
    }
    const timer = setTimeout(end, dialogCloseDelay)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [open, delay])
  return ref
}
