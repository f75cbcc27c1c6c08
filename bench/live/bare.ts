import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answerCpu, sendToParent } from '../http-servers.ts'

// What a broadcast costs without anything else: the parent sends texts, and each client gets each of them.
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (client) => client.on('message', () => client.send('ready')))
server.on('listening', () => {
  const { port }: AddressInfo = Object(server.address())
  sendToParent({ port })
})

answerCpu()
process.on('disconnect', () => process.exit(0))
process.on('message', (message) => {
  const { texts } = Object(message)
  if (!Array.isArray(texts)) return
  for (const text of texts) {
    const bytes = Buffer.from(String(text))
    for (const client of server.clients) client.send(bytes, { binary: false })
  }
})
