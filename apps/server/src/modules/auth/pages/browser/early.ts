{
  /*
   * Runs before the form is parsed. A submit before the other scripts have loaded would lead to the code by mail, and
   * to typing the passwords again. So it is held back until captcha.ts sends it; if the scripts fail to load, the form
   * is sent as it is. Requests for a code, and forms with a code, need no script.
   */
  const waitMilliseconds = 15_000
  let submitted: HTMLFormElement | undefined
  const boxOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-captcha]:not([data-mailed])')
  const hold = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.submitter?.hasAttribute('formaction')) return
    const box = boxOf(form)
    if (!box || form.querySelector<HTMLInputElement>('[name=captcha_code]')?.value) return
    event.preventDefault()
    submitted = form
    const state = box.querySelector<HTMLElement>('.check-state')
    if (!state) return
    state.hidden = false
    state.textContent = box.dataset['busy'] ?? ''
    state.dataset['state'] = 'busy'
  }
  const release = () => {
    removeEventListener('submit', hold, true)
    removeEventListener('error', fail, true)
    clearTimeout(timer)
    const form = submitted
    submitted = undefined
    form?.requestSubmit()
  }
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) release()
  }
  const timer = setTimeout(release, waitMilliseconds)
  addEventListener('submit', hold, true)
  addEventListener('error', fail, true)
  addEventListener('sign-on-ready', release, { once: true })
}
