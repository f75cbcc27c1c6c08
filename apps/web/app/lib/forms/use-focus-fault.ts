import { useLayoutEffect, useState } from 'react'

const invalidField = '[aria-invalid="true"], [data-fault] input'

const focusFirst = (form: HTMLFormElement): void => {
  const field = form.querySelector<HTMLElement>(invalidField)
  field?.closest('details')?.setAttribute('open', '')
  field?.focus()
}

/**
 * Focuses the first field with a fault, once React has marked it, and opens the `details` that it is in: call `focusFault(form)` after
 * setting the fault. `data-fault` marks a group of fields that are wrong together.
 */
export const useFocusFault = (): ((form: HTMLFormElement) => void) => {
  const [target, setTarget] = useState<{ form: HTMLFormElement }>()
  // A layout effect, because a later one could take the focus from a field that the user has already moved to.
  useLayoutEffect(() => (target ? focusFirst(target.form) : undefined), [target])
  return (form) => setTarget({ form })
}
