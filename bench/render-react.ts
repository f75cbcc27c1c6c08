import { communityRoutes, urlOf, type Community } from '@agone/contract'
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { Services } from '../apps/server/src/site/build.ts'
import { answerCpu, sendToParent } from './http-servers.ts'

/** The part of the built site's server entry that is used here. */
type Build = {
  entry: {
    module: {
      default(...args: unknown[]): Promise<Response>
      documentOf(request: unknown, entry: unknown, context: unknown): unknown
      renderToString(document: unknown): string
      respond(build: Build, mode: 'production', request: Request, services: Services): Promise<Response>
    }
  }
}

// Bare node:http that renders one page of the built site for every request, from data in memory. The page is requested
// once in the same way as in the product, and the input of React is stored. It renders with `renderToString` or, like
// the product, with the streaming render, which waits for lazily loaded parts.
const [site = '', origin = '', path = '', mode = ''] = process.argv.slice(2)
const build: Build = await import(pathToFileURL(site).href)
const entryModule = build.entry.module
let args: unknown[] = []
const recordingBuild: Build = {
  ...build,
  entry: {
    module: {
      ...entryModule,
      default: (...all) => {
        args = all
        return entryModule.default(...all)
      },
    },
  },
}
const community: Community = await (await fetch(origin + urlOf(communityRoutes.one))).json()
const backgrounds = { dark: '#01071e', light: '#eef2fa' }
const response = await entryModule.respond(recordingBuild, 'production', new Request(origin + path), {
  transport: (url: string, init: RequestInit) => fetch(origin + url, init),
  site: {
    locale: 'it',
    origin,
    supportMail: 'agone@example.org',
    community: { ...community, backgrounds },
    picture: undefined,
    issuer: undefined,
    monitoring: undefined,
  },
  nonce: 'bench',
  report: (fault) => console.error(fault),
  preview: async () => undefined,
})
assert.equal(response.status, 200)
await response.text()
const [request, status, , entry, context] = args
// The page's data for the browser is a stream that can be read only once; rendering does not need it.
const data = { ...Object(entry), serverHandoffStream: undefined }

process.on('disconnect', () => process.exit(0))
const asText = () =>
  Buffer.from(`<!DOCTYPE html>${entryModule.renderToString(entryModule.documentOf(request, data, context))}`)
const asStream = async () =>
  Buffer.from(await (await entryModule.default(request, status, new Headers(), data, context)).arrayBuffer())
const render = mode === 'stream' ? asStream : async () => asText()
const server = createServer((_request, answer) => {
  void render().then((html) =>
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': html.length }).end(html),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  answerCpu()
  sendToParent({ port: typeof address === 'object' && address !== null ? address.port : 0 })
})
