import { useState } from 'react'
import { useT } from '../i18n/use-t.tsx'
import type { ApiError } from '../api/client.ts'
import { apiErrorOf } from '../code-of.ts'
import { refusalText } from './refusal-text.ts'
import { showToast } from '../toasts.ts'

type Saying = {
  /** What a toast says when it is done. */
  said?: string
  /** Shows a refusal as a toast: for acts without a form that could show it. */
  loud?: boolean
}

/**
 * Runs acts one at a time: while one runs it is `busy`, and a refusal is `fault` until the next. `after` follows in
 * either case, since a refusal often means that somebody else was faster; what it promises is waited for. `act` answers
 * whether it was done.
 */
export const useAct = (after?: () => unknown) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<ApiError>()
  const act = async (run: () => Promise<unknown>, { said, loud = false }: Saying = {}): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFault(undefined)
    try {
      await run()
      if (said !== undefined) showToast({ text: said, kind: 'good' })
      return true
    } catch (refusal) {
      if (loud) showToast({ text: refusalText(t, refusal), kind: 'bad' })
      setFault(apiErrorOf(refusal))
      return false
    } finally {
      await after?.()
      setBusy(false)
    }
  }
  return { act, busy, fault }
}
