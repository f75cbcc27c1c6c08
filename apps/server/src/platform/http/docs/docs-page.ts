import { errors } from '@agone/contract'
import type { FastifyInstance } from 'fastify'
import { isNode } from '../body/schema.ts'
import { openapiOf } from './openapi.ts'
import { escapeHtml, htmlPage, servePage } from '../page.ts'

/** Serves the readable form of the OpenAPI document at `/docs`. */
export const registerDocs = (app: FastifyInstance, version: string): void => {
  let page: string | undefined
  servePage(app, {
    path: '/docs',
    audience: 'anyone',
    handler: (_request, reply) => {
      page ??= htmlPage('Agone API', docsBody(openapiOf(app.platform.routes, version)))
      return reply.header('cache-control', 'public, max-age=60').type('text/html; charset=utf-8').send(page)
    },
  })
}

type Operation = { method: string; path: string; tag: string; details: Record<string, unknown> }

const docsBody = (document: Record<string, unknown>): string => {
  const operations = operationsOf(document)
  const tags = [...new Set(operations.map(({ tag }) => tag))].toSorted()
  const links = tags.map((tag) => `<a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a>`).join(' · ')
  return `<main>
<h1>Agone API</h1>
<p class="quiet">Version ${escapeHtml(textOf(document['info'], 'version'))}. The same as a document:
<a href="/openapi.json">openapi.json</a>.</p>
<p>${escapeHtml(textOf(document['info'], 'description'))}</p>
<nav aria-label="Parts">${links} · <a href="#refusals">refusals</a></nav>
${tags.map((tag) => section(tag, operations)).join('\n')}
<h2 id="refusals">Refusals</h2>
<div class="card"><div><dl>${Object.entries(errors)
    .map(([code, { status, detail }]) => `<dt><code>${code}</code></dt><dd>${status}. ${escapeHtml(detail)}</dd>`)
    .join('')}</dl></div></div>
</main>`
}

const section = (tag: string, operations: readonly Operation[]) =>
  `<section aria-labelledby="${escapeHtml(tag)}"><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>
${operations
  .filter((operation) => operation.tag === tag)
  .map(card)
  .join('\n')}</section>`

const card = ({ method, path, details }: Operation) => `<details class="card">
<summary><span class="method">${escapeHtml(method)}</span><code>${escapeHtml(path)}</code>
<span class="quiet end">${escapeHtml(String(details['summary']))}</span></summary>
<div><p class="quiet">Who: ${escapeHtml(String(details['x-guard']))}</p>
<pre>${escapeHtml(JSON.stringify({ parameters: details['parameters'], requestBody: details['requestBody'], responses: details['responses'] }, undefined, 2))}</pre></div>
</details>`

const operationsOf = (document: Record<string, unknown>): Operation[] =>
  Object.entries(isNode(document['paths']) ? document['paths'] : {}).flatMap(([path, methods]) =>
    Object.entries(isNode(methods) ? methods : {}).flatMap(([method, details]) =>
      isNode(details) ? [{ method: method.toUpperCase(), path, tag: tagOf(details), details }] : [],
    ),
  )

const tagOf = ({ tags }: Record<string, unknown>) => (Array.isArray(tags) ? String(tags[0]) : 'other')

const textOf = (holder: unknown, key: string) => (isNode(holder) ? String(holder[key]) : '')
