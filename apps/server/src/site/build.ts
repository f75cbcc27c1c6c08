import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Locale } from '@agone/i18n'
import type { SiteCommunity } from './site-community.ts'
import type { PreviewKind } from './previews/previews.ts'
import { readSiteFiles, type SiteFile } from './site-files.ts'

const web = fileURLToPath(new URL('../../../web/', import.meta.url))

/** Sends a request of the site to the API within the process. */
export type Transport = (
  url: string,
  init: RequestInit,
) => Promise<{
  ok: boolean
  status: number
  headers: { get(name: string): string | null }
  text(): Promise<string>
}>

/** The interface of apps/web/app/entry.server.tsx; it is declared on both sides. */
export type Services = {
  transport: Transport
  site: {
    locale: Locale
    origin: string
    supportMail: string
    community: SiteCommunity
    picture: string | undefined
    issuer: string | undefined
    monitoring: string | undefined
  }
  nonce: string
  report: (fault: unknown) => void
  preview: (kind: PreviewKind, id: string) => Promise<string | undefined>
}
type ServerBuild = {
  entry: {
    module: {
      respond(
        build: unknown,
        mode: 'production' | 'development',
        request: Request,
        services: Services,
      ): Promise<Response>
    }
  }
}

/** The site, built or in development. `files` is empty in development, where Vite serves them. */
export type Site = {
  files: ReadonlyMap<string, SiteFile>
  respond(request: Request, services: Services): Promise<Response>
}

/** Opens the output of `npm run build`. Throws if there is none. */
export const openBuiltSite = async (): Promise<Site> => {
  const client = join(web, 'build', 'client')
  const server = join(web, 'build', 'server', 'index.js')
  if (!existsSync(server)) throw new Error('The site is not built: run npm run build.')
  const build: ServerBuild = await import(pathToFileURL(server).href)
  return {
    files: readSiteFiles(client),
    respond: (request, services) => build.entry.module.respond(build, 'production', request, services),
  }
}

/** Serves the sources through Vite, with immediate updates. Its socket has its own port. */
export const openSourceSite = async (app: FastifyInstance): Promise<Site> => {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: web, appType: 'custom', server: { middlewareMode: true } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, () => next()))
  const load = async (): Promise<ServerBuild> => {
    const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build')
    if (!isBuild(build)) throw new Error('entry.server of the site exports no respond')
    return build
  }
  return {
    files: new Map(),
    respond: async (request, services) => {
      const build = await load()
      return build.entry.module.respond(build, 'development', request, services)
    },
  }
}

const isBuild = (value: unknown): value is ServerBuild =>
  typeof value === 'object' && value !== null && 'entry' in value
