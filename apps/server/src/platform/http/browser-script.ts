import { stripTypeScriptTypes } from 'node:module'

/** A module written for browsers, without its types. Browsers do not mind how a script's name ends, so imports stay as they are. */
export const browserScript = (source: string): string => withoutWarning(() => stripTypeScriptTypes(source))

// The function counts as experimental, unlike what it does, which runs all of this product.
const withoutWarning = <Result>(run: () => Result): Result => {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return run()
  } finally {
    process.emitWarning = emitWarning
  }
}
