{
  /*
   * Runs before the form is parsed. If the browser can do the proof of work, the first paint of the form shows its state instead
   * of the code by mail (helps.css). A form submitted before the other scripts have loaded would be answered with the code by
   * mail, and the user would type the passwords again: so the submit waits until captcha.ts sends it. If the scripts fail to load,
   * the code by mail is shown and the form is sent as it is. Requests for a code, and forms with a code, need no script.
   */
  const waitMilliseconds = 15_000
  const root = document.documentElement
  let submitted: HTMLFormElement | undefined
  if ('Worker' in window && isSecureContext) root.dataset['proofOfWork'] = ''
  const boxOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('[data-captcha]:not([data-mailed])')
  // The Enter key presses the first button of a form, even one that is not displayed.
  const asksForCode = (button: HTMLElement | null) => button?.hasAttribute('formaction') && button.checkVisibility()
  const delaySubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || asksForCode(event.submitter)) return
    const box = boxOf(form)
    if (!box || form.querySelector<HTMLInputElement>('[name=captcha_code]')?.value) return
    event.preventDefault()
    submitted = form
    const state = box.querySelector<HTMLElement>('.check-state')
    if (!state) return
    state.textContent = box.dataset['busy'] ?? ''
    state.dataset['state'] = 'busy'
  }
  const release = () => {
    removeEventListener('submit', delaySubmit, true)
    removeEventListener('error', fail, true)
    clearTimeout(timer)
    const form = submitted
    submitted = undefined
    form?.requestSubmit()
  }
  const giveUp = () => {
    delete root.dataset['proofOfWork']
    release()
  }
  const fail = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) giveUp()
  }
  const timer = setTimeout(giveUp, waitMilliseconds)
  addEventListener('submit', delaySubmit, true)
  addEventListener('error', fail, true)
  addEventListener('sign-on-ready', release, { once: true })
}
