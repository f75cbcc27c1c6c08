type Parts = {
  form: HTMLFormElement
  answer: HTMLInputElement
  state: HTMLElement
  byMail: HTMLElement
  purpose: string
}

// A challenge is valid for ten minutes; one that is about to expire is not sent.
const maxAgeMilliseconds = 9 * 60_000

/**
 * Solves the proof of work of a form in a worker, from the first key on, and delays the submit until it is done. Where
 * the browser cannot do it, the code by mail remains.
 */
export const solveCaptcha = (box: HTMLElement): void => {
  const parts = partsOf(box)
  const canSolve = 'Worker' in window && isSecureContext
  if (!parts || !canSolve || 'mailed' in box.dataset) return
  const { form, state, byMail } = parts
  if (isUsed(byMail)) return
  // Otherwise the Enter key would press its button.
  byMail.remove()
  const { dataset: page } = document.documentElement
  page['proofOfWork'] = ''
  const showState = (word: 'idle' | 'busy' | 'done') => {
    state.textContent = box.dataset[word] ?? ''
    state.dataset['state'] = word
  }
  const showMailFallback = () => {
    delete page['proofOfWork']
    box.append(byMail)
  }
  showState('idle')
  const solver = createSolver(parts, showState)
  const solve = () => void solver.solve().catch(showMailFallback)
  if (isBegun(form)) solve()
  else form.addEventListener('input', solve, { once: true })
  form.addEventListener('submit', (event) => {
    if (solver.isSolved() || !isRemoved(byMail)) return
    event.preventDefault()
    solver.solve().then(
      () => form.requestSubmit(),
      () => {
        showMailFallback()
        askForCode(form, byMail)
      },
    )
  })
  // After a return from a later page: the solution is consumed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** True if a field has a value: the page was rendered with it, or the user typed before the script ran. */
const isBegun = (form: HTMLFormElement): boolean =>
  Array.from(form.querySelectorAll<HTMLInputElement>('.input'), ({ value }) => value).some((value) => value !== '')

/** True if the user is typing a code already: the field then stays. */
const isUsed = (byMail: HTMLElement): boolean => byMail.contains(document.activeElement)

const partsOf = (box: HTMLElement): Parts | undefined => {
  const form = box.closest('form')
  const answer = box.querySelector<HTMLInputElement>('input[name="captcha"]')
  const state = box.querySelector<HTMLElement>('.check-state')
  const byMail = box.querySelector<HTMLElement>('.by-mail')
  return form && answer && state && byMail
    ? { form, answer, state, byMail, purpose: box.dataset['captcha'] ?? '' }
    : undefined
}

/** After a submit without a solution: focuses the code field, or sends the form again if a code was typed. */
const askForCode = (form: HTMLFormElement, byMail: HTMLElement): void => {
  const code = byMail.querySelector<HTMLInputElement>('input')
  if (code?.value) form.requestSubmit()
  else code?.focus()
}

const isRemoved = (byMail: HTMLElement): boolean => !byMail.isConnected

const createSolver = ({ answer, purpose }: Parts, showState: (word: 'busy' | 'done') => void) => {
  let until = 0
  let running: Promise<void> | undefined
  const isSolved = () => answer.value !== '' && Date.now() < until
  const run = async () => {
    showState('busy')
    const requestedAt = Date.now()
    answer.value = await solved(purpose)
    until = requestedAt + maxAgeMilliseconds
    showState('done')
  }
  const solve = (): Promise<void> => {
    if (isSolved()) return Promise.resolve()
    running ??= run().finally(() => (running = undefined))
    return running
  }
  answer.value = ''
  return { isSolved, solve }
}

const solved = async (purpose: string): Promise<string> => {
  const response = await fetch(`/auth/captcha?purpose=${purpose}`, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error('no challenge')
  const challenge: unknown = await response.json()
  const { counter, derivedKey } = await solveInWorker(challenge)
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
}

const workerAddress = '/auth/assets/captcha-worker.js'

declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: object): unknown }
  }
}

// The pages allow no other text as the address of a script; browsers without Trusted Types do not check.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (address: string) => (address === workerAddress ? address : null),
})

const solveInWorker = (challenge: unknown): Promise<{ counter: number; derivedKey: string }> => {
  const worker = new Worker(workerAddress)
  return new Promise<{ counter: number; derivedKey: string }>((done, fail) => {
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<{ counter: number; derivedKey: string } | null>) => {
      if (data && 'counter' in data) done(data)
      else fail(new Error('not solved'))
    })
    worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: 60_000 })
  }).finally(() => worker.terminate())
}
