import { stripTypeScriptTypes } from 'node:module'
import { workerContext } from '../threads.ts'

const { port, data } = workerContext<readonly string[]>()

// No warnings: Node calls this function experimental, but the same type stripping runs all of this product, and is stable.
process.emitWarning = () => undefined
port.postMessage(data.map((source) => stripTypeScriptTypes(source)))
