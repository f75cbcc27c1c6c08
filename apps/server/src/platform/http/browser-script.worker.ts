import { stripTypeScriptTypes } from 'node:module'
import { workerContext } from '../threads.ts'

const { port, data } = workerContext<readonly string[]>()

// The function counts as experimental, unlike what it does, which runs all of this product.
process.emitWarning = () => undefined
port.postMessage(data.map((source) => stripTypeScriptTypes(source)))
