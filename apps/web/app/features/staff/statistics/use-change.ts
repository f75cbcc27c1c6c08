import { useFormats } from '../../../lib/i18n/use-t.tsx'
import { changeOf } from './periods.ts'

/** «+13%»: the change of a figure as text; undefined if it was zero before. */
export const useChange = () => {
  const { number } = useFormats()
  return (now: number, previous: number): string | undefined => {
    const change = changeOf(now, previous)
    if (change === undefined) return undefined
    return number(change, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  }
}
