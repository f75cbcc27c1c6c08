import type { Word } from './deed.ts'

type Output = { write(text: string): unknown; isTTY?: boolean }

/** Writes the words of a deed for people: lines as they are, progress in place, or every twentieth part into a file. */
export class Terminal {
  readonly #out: Output
  readonly #err: Output
  #shown = -1
  isRefused = false

  constructor({ out, err }: { out: Output; err: Output }) {
    this.#out = out
    this.#err = err
  }

  readonly tell = (word: Word): void => {
    switch (word.kind) {
      case 'progress':
        return this.#progress(word.done, word.of)
      case 'line':
        this.#endProgress()
        this.#out.write(`${word.text}\n`)
        return
      case 'refused':
        this.#endProgress()
        this.isRefused = true
        for (const line of word.lines) this.#err.write(`${line}\n`)
    }
  }

  // On the error output, so that an exported file stays a file.
  #progress(done: number, of: number): void {
    const part = Math.floor((20 * done) / Math.max(1, of))
    if (this.#err.isTTY) this.#err.write(`\r${done} of ${of}`)
    else if (part !== this.#shown) this.#err.write(`${done} of ${of}\n`)
    this.#shown = part
  }

  #endProgress(): void {
    if (this.#err.isTTY && this.#shown >= 0) this.#err.write('\n')
    this.#shown = -1
  }
}
