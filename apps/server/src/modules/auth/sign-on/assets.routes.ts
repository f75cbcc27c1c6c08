import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { browserScript } from '../../../platform/http/index.ts'

type Asset = { name: string; type: string; bytes: Buffer | string }

const font = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'
const strength = '@agone/contract/accounts/rules/password-strength'

/** The assets of the sign-on pages, served from here, so that the pages do not need the site's build. */
export const assetsRoutes = (app: FastifyInstance): void => {
  for (const { name, type, bytes } of assets()) {
    app.get(`/auth/assets/${name}`, { config: { served: 'page' } }, (_request, reply) =>
      reply
        .headers({
          'content-type': type,
          'cache-control': type === 'font/woff2' ? 'public, max-age=604800' : 'public, max-age=600',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        })
        .send(bytes),
    )
  }
}

const assets = (): Asset[] => [
  { name: 'archivo.woff2', type: 'font/woff2', bytes: resolved(font) },
  ...['early.ts', 'sign-on.ts', 'captcha.ts', 'passkey.ts', 'strength.ts'].map((name) =>
    script(name, readFileSync(new URL(`../pages/browser/${name}`, import.meta.url), 'utf8')),
  ),
  script('password-strength.ts', resolved(strength).toString('utf8')),
  // The captcha library's own solver, as published.
  { name: 'captcha-worker.js', type: javaScript, bytes: resolved('altcha/workers/pbkdf2') },
]

const javaScript = 'text/javascript; charset=utf-8'

const resolved = (specifier: string) => readFileSync(fileURLToPath(import.meta.resolve(specifier)))

const script = (name: string, source: string): Asset => ({
  name,
  type: javaScript,
  bytes: browserScript(source).replace(`'${strength}'`, `'./password-strength.ts'`),
})
