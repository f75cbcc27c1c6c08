import { useLayoutEffect, useState } from 'react'

const invalidField = '[aria-invalid="true"], [data-fault] input'

/**
 * Focuses the first field with a fault, once React has marked it: call `focusFault(form)` after setting the fault.
 * `data-fault` marks a group of fields that are wrong together.
 */
export const useFocusFault = (): ((form: HTMLFormElement) => void) => {
  const [target, setTarget] = useState<{ form: HTMLFormElement }>()
  // A layout effect, because a later one could take the focus from a field that the user has already moved to.
  useLayoutEffect(() => target?.form.querySelector<HTMLElement>(invalidField)?.focus(), [target])
  return (form) => setTarget({ form })
}
