import { stripTypeScriptTypes } from 'node:module'
import { workerContext } from '../threads.ts'

const { port, data } = workerContext<readonly string[]>()

// This function is experimental; the type stripping of Node, by which all of this product runs, is stable.
process.emitWarning = () => undefined
port.postMessage(data.map((source) => stripTypeScriptTypes(source)))
