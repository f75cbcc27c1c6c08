import { createServer } from 'node:http'
import { answerCpu, sendToParent, type BareAnswer } from './http-servers.ts'

// The minimal work of node:http: look up the path, compare the ETag, write bytes from memory.
process.on('disconnect', () => process.exit(0))
process.once('message', (list: BareAnswer[]) => {
  const answers = new Map(list.map((answer) => [answer.path, { ...answer, bytes: Buffer.from(answer.body, 'base64') }]))
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) response.writeHead(404).end()
    else if (request.headers['if-none-match'] === answer.etag) response.writeHead(304, answer.unchangedHeaders).end()
    else response.writeHead(200, answer.headers).end(answer.bytes)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    answerCpu()
    sendToParent({ port: typeof address === 'object' && address !== null ? address.port : 0 })
  })
})
