import { workerContext } from '../../../platform/threads.ts'
import { draw, type Order } from './draw.ts'

const { port } = workerContext()
port.on('message', (order: Order) => port.postMessage(draw(order)))
port.postMessage('ready')
