import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '../../support/journey.ts'

/** What a page gets of the socket by each way that a browser has: the first data, or nothing. */
const attempts = (page: Page, origin: string) =>
  page.evaluate(async (server) => {
    const chat = `${server}/chat`
    const overWebSocket = (path: string, firstWords: string) =>
      new Promise<string>((done) => {
        const socket = new WebSocket(chat.replace(/^http/, 'ws') + path)
        if (firstWords !== '') socket.onopen = () => socket.send(firstWords)
        socket.onmessage = ({ data }) => done(String(data).slice(0, 9))
        socket.onclose = () => done('')
      })
    const read = async (path: string, options: RequestInit) => {
      const { body, type } = await fetch(chat + path, options)
      const { value } = (await body?.getReader().read()) ?? {}
      return type === 'opaque' ? '' : new TextDecoder().decode(value).slice(0, 9)
    }
    const over = (path: string, options: RequestInit = { method: 'POST' }) => read(path, options).catch(() => '')
    const byTag = (tag: 'script' | 'iframe', path: string) =>
      new Promise<string>((done) => {
        const element = document.createElement(tag)
        element.onerror = () => done('')
        element.onload = () => done(tag === 'iframe' ? '' : 'loaded')
        element.src = chat + path
        document.body.append(element)
      })
    const name = () => `/000/${crypto.randomUUID()}`
    const connect = 'CONNECT\naccept-version:1.2\nhost:x\n\n\0'
    return {
      'plain WebSocket': await overWebSocket('/websocket', connect),
      'SockJS over WebSocket': await overWebSocket(`${name()}/websocket`, ''),
      'xhr-streaming': await over(`${name()}/xhr_streaming`),
      'xhr-polling': await over(`${name()}/xhr`),
      'xhr-polling without CORS': await over(`${name()}/xhr`, { method: 'POST', mode: 'no-cors' }),
      'with cookies': await over(`${name()}/xhr`, { method: 'POST', credentials: 'include' }),
      info: await over('/info', {}),
      script: await byTag('script', `${name()}/jsonp?c=alert`),
    }
  }, origin)

test('a page of the site gets data over every transport, a page of another origin over none', async ({
  page,
  origin,
}) => {
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another site</title><body>')
  })
  await new Promise<void>((done) => other.listen(0, done))
  const { port }: AddressInfo = Object(other.address())
  try {
    await page.goto('/robots.txt')
    expect(await attempts(page, origin)).toEqual({
      'plain WebSocket': 'CONNECTED',
      'SockJS over WebSocket': 'o',
      'xhr-streaming': 'hhhhhhhhh',
      'xhr-polling': 'o\n',
      'xhr-polling without CORS': 'o\n',
      'with cookies': 'o\n',
      info: '{"websock',
      script: '',
    })
    // Another site, and the same host with another port.
    for (const foreign of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
      await page.goto(foreign)
      const got = await attempts(page, origin)
      expect(Object.entries(got).filter(([, data]) => data !== '')).toEqual([])
    }
  } finally {
    other.close()
  }
})
