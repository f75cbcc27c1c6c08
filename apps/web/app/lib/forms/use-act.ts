import { useRef, useState } from 'react'
import { useT } from '../i18n/use-t.tsx'
import { isAbort, type ApiError } from '../api/api-error.ts'
import { apiErrorOf } from '../api/error-code.ts'
import { errorText } from './error-text.ts'
import { showToast } from '../toasts.ts'

type Run = () => Promise<unknown>

type Undo = { run: Run; success: string }

export type ActOptions = {
  /** The text of a toast once it is done. */
  success?: string | undefined
  /** Reverses it; offered in that toast. */
  undo?: Undo | undefined
}

/** `faultToast` shows a refusal as a toast, for buttons without a form that could show it. */
type HookOptions = { faultToast?: boolean }

/**
 * Runs one action at a time: while it runs, `busy` is true and further calls do nothing; a refusal is in `fault` until
 * the next call. `after` refetches what changed, also after a refusal, because the page may have been out of date.
 * `act` resolves to true if the action was done.
 */
export const useAct = (after?: () => unknown, { faultToast = false }: HookOptions = {}) => {
  const t = useT()
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<ApiError>()
  const start = async (run: Run, { success, undo, isToast }: ActOptions & { isToast: boolean }): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFault(undefined)
    try {
      await run()
      if (success !== undefined) showToast({ text: success, kind: 'good', ...(undo ? { action: actionOf(undo) } : {}) })
      return true
    } catch (error) {
      // The user cancelled the call.
      if (isAbort(error)) return false
      if (isToast) showToast({ text: errorText(t, error), kind: 'bad' })
      setFault(apiErrorOf(error))
      return false
    } finally {
      await after?.()
      isRunning.current = false
      setBusy(false)
    }
  }
  // When the undo runs, the form that could show a refusal may be closed.
  const actionOf = ({ run, success }: Undo) => ({
    label: t('shell.undo'),
    onClick: () => void start(run, { success, isToast: true }),
  })
  const act = (run: Run, options: ActOptions = {}) => start(run, { ...options, isToast: faultToast })
  return { act, busy, fault, clearFault: () => setFault(undefined) }
}
