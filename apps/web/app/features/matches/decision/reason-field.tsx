import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Textarea } from '../../../ui/field/input.tsx'

/** The minimum length of a reason in the API. */
const reasonMin = 3

/**
 * The state of a reason field. `start` is its initial text; a missing reason is shown once `requireReason` was called.
 */
export const useReason = (start = '') => {
  const [typed = start, setTyped] = useState<string>()
  const [isSubmitted, setSubmitted] = useState(false)
  const reason = typed.trim()
  const isShort = reason.length < reasonMin
  return {
    reason,
    isShort,
    requireReason: () => setSubmitted(true),
    reset: () => {
      setTyped(undefined)
      setSubmitted(false)
    },
    field: { value: typed, onChange: setTyped, isMissing: isSubmitted && isShort },
  }
}

type ReasonProps = ReturnType<typeof useReason>['field'] & { refused?: string | undefined; rows?: number }

/** The field for the reason, which is public on the page of the match. `refused` is the server's error. */
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
