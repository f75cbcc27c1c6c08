import type { Progress } from './commands/command.ts'

type Output = { write(text: string): unknown; isTTY?: boolean }

/** Writes what a command reports. A terminal shows progress in one line; a file gets one line per twentieth. */
export class Terminal {
  readonly #out: Output
  readonly #err: Output
  #shown = -1
  isRefused = false

  constructor({ out, err }: { out: Output; err: Output }) {
    this.#out = out
    this.#err = err
  }

  readonly report = (progress: Progress): void => {
    switch (progress.kind) {
      case 'progress':
        return this.#progress(progress.done, progress.total)
      case 'line':
        this.#endProgress()
        this.#out.write(`${progress.text}\n`)
        return
      case 'refused':
        this.#endProgress()
        this.isRefused = true
        for (const line of progress.lines) this.#err.write(`${line}\n`)
    }
  }

  // On stderr, so that an exported file contains only the export.
  #progress(done: number, total: number): void {
    const part = Math.floor((20 * done) / Math.max(1, total))
    if (this.#err.isTTY) this.#err.write(`\r${done} of ${total}`)
    else if (part !== this.#shown) this.#err.write(`${done} of ${total}\n`)
    this.#shown = part
  }

  #endProgress(): void {
    if (this.#err.isTTY && this.#shown >= 0) this.#err.write('\n')
    this.#shown = -1
  }
}
