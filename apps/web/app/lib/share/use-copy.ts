import { useEffect, useState } from 'react'

/** For how long the outcome is shown, in milliseconds. */
const outcomeDuration = 3000

export type CopyOutcome = 'copied' | 'failed' | undefined

/** Writes to the clipboard, which a browser may forbid; `outcome` is shown for three seconds. */
export const useCopy = (): { copy: (text: string) => Promise<void>; outcome: CopyOutcome } => {
  const [outcome, setOutcome] = useState<CopyOutcome>()
  useEffect(() => {
    if (outcome === undefined) return undefined
    const timer = setTimeout(() => setOutcome(undefined), outcomeDuration)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return { copy, outcome }
}
