/**
 * Refuses to submit a form with a half-typed field, such as a date without a year: its value is empty then, and would be saved as none. The
 * browser says so at the field, which gets the focus.
 */
export const refuseHalfTyped = (event: Event): void => {
  for (const field of document.querySelectorAll('input')) {
    if (field.form !== event.target || !field.validity.badInput) continue
    event.preventDefault()
    event.stopPropagation()
    field.closest('details')?.setAttribute('open', '')
    field.reportValidity()
    return
  }
}
