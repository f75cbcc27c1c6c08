import { useFormats } from '../../../lib/i18n/use-t.tsx'
import { changeOf } from './periods.ts'

/** «+13%»: how a figure has changed, as text; undefined where there was nothing before. */
export const useChange = () => {
  const { number } = useFormats()
  return (now: number, before: number): string | undefined => {
    const change = changeOf(now, before)
    if (change === undefined) return undefined
    return number(change, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  }
}
