import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Textarea } from '../../../ui/field/input.tsx'

/** The shortest reason that the API takes. */
const reasonMin = 3

/** The reason of a decision as it is typed; before that it is `start`. `isShort` is said at the field once `demand` was called. */
export const useReason = (start = '') => {
  const [typed = start, setTyped] = useState<string>()
  const [isTried, setTried] = useState(false)
  const reason = typed.trim()
  const isShort = reason.length < reasonMin
  return {
    reason,
    isShort,
    demand: () => setTried(true),
    reset: () => {
      setTyped(undefined)
      setTried(false)
    },
    field: { value: typed, onChange: setTyped, isMissing: isTried && isShort },
  }
}

type ReasonProps = ReturnType<typeof useReason>['field'] & { refused?: string | undefined; rows?: number }

/** Asks why; everybody who sees the match reads it. `refused` is what the server says of it. */
export const ReasonField = ({ value, onChange, isMissing, refused, rows = 2 }: ReasonProps) => {
  const t = useT()
  return (
    <Textarea
      label={t('matches.reason')}
      hint={t('matches.reasonHint')}
      error={isMissing ? t('matches.reasonMissing') : refused}
      rows={rows}
      maxLength={1000}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
