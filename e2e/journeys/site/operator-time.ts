import type { BrowserContext, Page } from '@playwright/test'

/** Seconds of the operators of the keystroke-level model, for somebody who types 40 words a minute. */
const seconds = {
  /** Pressing a key. */
  key: 0.28,
  /** Pointing with the mouse. */
  pointing: 1.1,
  /** Pressing or releasing a button of the mouse. */
  button: 0.1,
  /** Moving a hand between keyboard and mouse. */
  homing: 0.4,
  /** Preparing an act mentally. */
  preparation: 1.35,
}

const click = seconds.pointing + 2 * seconds.button

const secondsOf = {
  /** A button, a link, or an address that is opened, such as that of a mail. */
  click: seconds.preparation + click,
  /** A click into a field, and back to the keyboard. */
  field: seconds.preparation + 2 * seconds.homing + click,
  key: seconds.key,
  /** A list is opened, and one of its entries is clicked. */
  choice: seconds.preparation + 2 * click,
  /** The button, the file, and the button of the dialog of the system. */
  file: seconds.preparation + 3 * click,
} as const

type Act = keyof typeof secondsOf

/** The silent reading of English non-fiction. */
const wordsPerMinute = 238

/** An act in a page, the keys that it takes, and what the page shows at that moment. */
type Report = { act: Act; keys: number; text: string }

/**
 * Estimates how long a person would take for what a journey does in windows of a browser: by the keystroke-level model (Card, Moran and
 * Newell, "The keystroke-level model for user performance time with interactive systems", Communications of the ACM 23, 1980), and for
 * reading every line that a page shows, once (Brysbaert, "How many words do we read per minute?", Journal of Memory and Language 109,
 * 2019). Not included are the times in which a person waits for an answer of the system.
 */
export class OperatorTime {
  readonly #counts = new Map<Act, number>()
  readonly #lines = new Set<string>()
  #words = 0

  /** Call before the first page is opened in a window of this context. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportAct', (_source, report: Report) => this.#add(report))
    await context.addInitScript(watchActs)
  }

  /** Counts what a page shows at the end, after which nothing is done in it. */
  async read(page: Page): Promise<void> {
    this.#read(await page.locator('body').innerText())
  }

  #add({ act, keys, text }: Report): void {
    this.#counts.set(act, (this.#counts.get(act) ?? 0) + 1)
    this.#counts.set('key', (this.#counts.get('key') ?? 0) + keys)
    this.#read(text)
  }

  #read(text: string): void {
    for (const line of text.split('\n').map((each) => each.trim())) {
      if (this.#lines.has(line)) continue
      this.#lines.add(line)
      this.#words += line.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    }
  }

  get minutes(): number {
    const acting = this.#counts.entries().reduce((sum, [act, count]) => sum + count * secondsOf[act], 0)
    return acting / 60 + this.#words / wordsPerMinute
  }

  get summary(): string {
    const counts = [...this.#counts].map(([act, count]) => `${act} ${count}`)
    return `${this.minutes.toFixed(1)} minutes of a person: ${[...counts, `words ${this.#words}`].join(', ')}`
  }
}

/** Runs in each new document, and reports what is done in it. */
const watchActs = () => {
  let current: EventTarget | null = null
  const report = (act: Act, keys = 0) =>
    Object(window).reportAct({ act, keys, text: document.querySelector('body')?.innerText ?? '' })
  // The document has been opened.
  if (window === window.top) report('click')
  const onPointer = ({ isTrusted }: Event) => (isTrusted ? report('click') : undefined)
  const onKey = ({ key }: KeyboardEvent) => (key.length > 1 ? report('key') : undefined)
  const onInput = (event: Event) => {
    const { target } = event
    const isText =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type))
    if (!isText) return
    const typed = event instanceof InputEvent && event.data !== null ? event.data : target.value
    if (target === current) report('key', typed.length - 1)
    else report('field', typed.length)
    current = target
  }
  const onChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) report('choice')
    if (target instanceof HTMLInputElement && target.type === 'file') report('file')
  }
  addEventListener('pointerdown', onPointer, true)
  addEventListener('keydown', onKey, true)
  addEventListener('input', onInput, true)
  addEventListener('change', onChange, true)
}
