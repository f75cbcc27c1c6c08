import { createServer, type Socket } from 'node:net'

/** A received mail: the envelope and the raw message. */
export type ReceivedMail = { from: string; to: string[]; raw: string }

export type SmtpSink = {
  url: string
  mails: ReceivedMail[]
  /** While true, every message is refused for now (451). */
  isBusy: boolean
  /** Addresses that are refused as recipients, with the answer: `550 5.1.1 unknown`. */
  refused: Map<string, string>
  close(): Promise<void>
}

/** A fake mail server: accepts every message and stores it. */
export const smtpSink = async (): Promise<SmtpSink> => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    converse(socket, sink)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    isBusy: false,
    refused: new Map(),
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
  return sink
}

const converse = (socket: Socket, sink: SmtpSink) => {
  let mail: ReceivedMail = { from: '', to: [], raw: '' }
  let isData = false
  let rest = ''
  const send = (line: string) => socket.write(`${line}\r\n`)
  const end = () => {
    isData = false
    if (!sink.isBusy) sink.mails.push(mail)
    send(sink.isBusy ? '451 later' : '250 kept')
    mail = { from: '', to: [], raw: '' }
  }
  const handleLine = (line: string) => {
    if (isData) return line === '.' ? end() : void (mail.raw += `${line.replace(/^\./, '')}\n`)
    const [, address = ''] = /<(.*)>/.exec(line) ?? []
    if (/^MAIL/i.test(line)) mail.from = address
    if (/^RCPT/i.test(line)) {
      const refusal = sink.refused.get(address)
      if (refusal !== undefined) return send(refusal)
      mail.to.push(address)
    }
    isData = /^DATA/i.test(line)
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
    return send(isData ? '354 go on' : '250 fine')
  }
  send('220 sink')
  socket.on('data', (part: Buffer) => {
    const lines = (rest + part.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) handleLine(line)
  })
}
