import { workerContext } from '../../../platform/threads.ts'
import { render } from './markdown.ts'

const { port } = workerContext()
port.on('message', (markdown: string) => port.postMessage(render(markdown)))
port.postMessage('ready')
