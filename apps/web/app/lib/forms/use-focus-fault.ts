import { useLayoutEffect, useState } from 'react'

const faulty = '[aria-invalid="true"], [data-fault] input'

/**
 * Gives the first field with a fault the focus, once React has marked it: `focusFault(form)` after the fault is set.
 * `data-fault` marks several fields that are wrong together.
 */
export const useFocusFault = (): ((form: HTMLFormElement) => void) => {
  const [asked, ask] = useState<{ form: HTMLFormElement }>()
  // A layout effect: a little later, and it would take the focus from whoever has already gone on to another field.
  useLayoutEffect(() => asked?.form.querySelector<HTMLElement>(faulty)?.focus(), [asked])
  return (form) => ask({ form })
}
