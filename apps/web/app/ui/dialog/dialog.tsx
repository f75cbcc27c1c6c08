import { baseLimits } from '@agone/contract/base-limits'
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { Button, IconButton } from '../button/button.tsx'
import { Input } from '../field/input.tsx'
import { cx } from '../cx.ts'
import styles from './dialog.module.css'

type DialogProps = {
  open: boolean
  /**
   * Called when the user closes it by Escape, a click on the backdrop or the close button. Never for an undismissible
   * one.
   */
  onClose?: () => void
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** The accessible name of the close button; without it there is none. */
  closeText?: string
  /** Without onClose, or with false, only its own buttons close it. */
  dismissible?: boolean
  /** Opened by the page, not by a click: it is delayed, so that the page is seen first. */
  auto?: boolean
  alert?: boolean
  wide?: boolean
}

/** A modal dialog with a title and buttons. */
export const Dialog = ({
  title,
  children,
  actions,
  closeText,
  dismissible = true,
  alert = false,
  wide = false,
  onClose,
  ...rest
}: DialogProps) => {
  const titleId = useId()
  const close = dismissible ? onClose : undefined
  return (
    <BareDialog
      {...rest}
      onClose={close}
      className={cx(wide && styles.wide)}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {closeText === undefined || close === undefined ? null : (
            <IconButton icon="close" label={closeText} onClick={close} />
          )}
        </div>
        {children}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
    </BareDialog>
  )
}

type BareProps = Pick<DialogProps, 'open' | 'onClose' | 'auto'> & Omit<ComponentProps<'dialog'>, 'open' | 'onClose'>

/**
 * A modal dialog without content, based on `<dialog>`: the focus stays inside and returns afterwards. It needs an
 * accessible name; without `onClose` only its own buttons close it.
 */
export const BareDialog = ({ open, onClose, auto = false, className, children, ...rest }: BareProps) => {
  const ref = useModal(open, auto ? baseLimits.dialogOpenMilliseconds : 0)
  const requestClose = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose?.()
  }
  const onBackdropClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && isOutside(event)) requestClose(event)
  }
  return (
    <dialog
      {...rest}
      ref={ref}
      className={cx(styles.dialog, className)}
      onCancel={requestClose}
      onMouseDown={onBackdropClick}
      onKeyDown={(event) => (event.key === 'Escape' && !onClose ? event.preventDefault() : undefined)}
    >
      {children}
    </dialog>
  )
}

/** False on the scrollbar and the border of a dialog, whose target is the dialog, too. */
const isOutside = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLDialogElement>): boolean => {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

type ConfirmProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  text?: ReactNode
  submitLabel: string
  cancelLabel: string
  danger?: boolean
  busy?: boolean
  /** For an action that cannot be undone: the user types this name first. */
  byName?: { label: string; name: string }
}

/** Asks for confirmation before an action; a destructive one asks for a name. */
export const ConfirmDialog = ({
  open,
  onClose,
  onConfirm,
  title,
  text,
  submitLabel,
  cancelLabel,
  danger = false,
  busy = false,
  byName,
}: ConfirmProps) => {
  const [typed, setTyped] = useState('')
  const isConfirmed = byName === undefined || typed.trim() === byName.name
  return (
    <Dialog
      alert
      {...{ open, onClose, title }}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? 'danger-solid' : 'primary'}
            disabled={!isConfirmed}
            loading={busy}
            onClick={onConfirm}
          >
            {submitLabel}
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
 * The first field gets the focus, not the close button before it; an element with `data-first-focus` has priority, for
 * dialogs whose text should be read first.
 */
const openModal = (dialog: HTMLDialogElement) => {
  dialog.showModal()
  const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector<HTMLElement>(field)
  first?.focus()
}

// A layout effect: if the dialog is removed while it closes, it must be closed first, or the focus is lost.
const useModal = (open: boolean, delay: number) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null || open === dialog.open) return undefined
    if (open && delay === 0) return openModal(dialog)
    if (open) {
      const timer = setTimeout(() => openModal(dialog), delay)
      return () => clearTimeout(timer)
    }
    dialog.dataset['closing'] = ''
    const end = () => {
      delete dialog.dataset['closing']
      dialog.close()
    }
    const timer = setTimeout(end, baseLimits.dialogCloseMilliseconds)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [open, delay])
  return ref
}
