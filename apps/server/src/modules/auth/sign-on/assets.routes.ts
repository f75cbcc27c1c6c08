import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browserScripts, serveStatic } from '../../../platform/http/index.ts'

type Asset = { name: string; type: string; read: () => Buffer | Promise<string> }

const font = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'
const strength = '@agone/contract/accounts/rules/password-strength'

/** The assets of the sign-on pages, served from here, so that the pages do not need the site's build. */
export const assetsRoutes = (app: FastifyInstance): void => {
  for (const { name, type, read } of assets) {
    serveStatic(app, {
      path: `/auth/assets/${name}`,
      headers: {
        'content-type': type,
        'cache-control': type === 'font/woff2' ? 'public, max-age=604800' : 'public, max-age=600',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
      read,
    })
  }
}

const resolved = (specifier: string) => readFileSync(fileURLToPath(import.meta.resolve(specifier)))

const javaScript = 'text/javascript; charset=utf-8'

const sources: Readonly<Record<string, () => Buffer>> = {
  ...Object.fromEntries(
    ['early.ts', 'sign-on.ts', 'captcha.ts', 'passkey.ts', 'strength.ts'].map((name) => [
      name,
      () => readFileSync(new URL(`../pages/browser/${name}`, import.meta.url)),
    ]),
  ),
  'password-strength.ts': () => resolved(strength),
}

let scripts: Promise<Map<string, string>> | undefined

/** All scripts, made at the first request of one of them. */
const allScripts = (): Promise<Map<string, string>> =>
  (scripts ??= makeScripts().catch((fault: unknown) => {
    scripts = undefined
    throw fault
  }))

const makeScripts = async (): Promise<Map<string, string>> => {
  const texts = await browserScripts(Object.values(sources).map((read) => read().toString()))
  return new Map(
    Object.keys(sources).map((name, at) => [
      name,
      (texts[at] ?? '').replace(`'${strength}'`, `'./password-strength.ts'`),
    ]),
  )
}

const script = (name: string): Asset => ({
  name,
  type: javaScript,
  read: async () => (await allScripts()).get(name) ?? '',
})

const assets: readonly Asset[] = [
  { name: 'archivo.woff2', type: 'font/woff2', read: () => resolved(font) },
  ...Object.keys(sources).map(script),
  // The captcha library's own solver, as published.
  { name: 'captcha-worker.js', type: javaScript, read: () => resolved('altcha/workers/pbkdf2') },
]
