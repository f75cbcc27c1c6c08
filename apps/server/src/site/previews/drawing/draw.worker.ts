import { workerContext } from '../../../platform/threads.ts'
import { draw, type CardImage } from './draw.ts'

const { port } = workerContext()
port.on('message', (image: CardImage) => port.postMessage(draw(image)))
port.postMessage('ready')
