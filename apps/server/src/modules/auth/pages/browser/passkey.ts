/** Offers the sign-in by passkey where the browser supports it; its answer is sent with the form. */
export const offerPasskey = (form: HTMLFormElement): void => {
  const answer = form.querySelector<HTMLInputElement>('input[name="passkey"]')
  const status = form.querySelector<HTMLElement>('[role="status"]')
  const isSupported = 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
  if (!isSupported || !answer || !status) return
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    status.hidden = true
    answerOf(form.dataset['passkey'] ?? '')
      .then((text) => {
        answer.value = text
        form.submit()
      })
      .catch(() => {
        status.textContent = form.dataset['failed'] ?? ''
        status.hidden = false
      })
  })
}

const answerOf = async (options: string): Promise<string> => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options))
  const credential = await navigator.credentials.get({ publicKey })
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('no passkey was chosen')
  return JSON.stringify(credential.toJSON())
}
