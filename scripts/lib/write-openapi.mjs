import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { asyncapiOf } from '../../apps/server/src/asyncapi/document.ts'
import { openapiOf } from '../../apps/server/src/openapi/document.ts'
import { testProduct } from '../../apps/server/test/support/product.ts'
import { exitOnError } from './exit-on-error.mjs'
import { inRoot } from './root.mjs'

/** One line per call and per component, so that changing one changes one line. */
const linesOf = (value, depth = 3, indent = '') => {
  if (depth === 0 || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value)
  const lines = Object.entries(value).map(
    ([key, item]) => `${indent}  ${JSON.stringify(key)}: ${linesOf(item, depth - 1, `${indent}  `)}`,
  )
  return `{\n${lines.join(',\n')}\n${indent}}`
}

/** The part of scripts/openapi.mjs that runs on the pinned Node. */
await exitOnError(async () => {
  const product = await testProduct()
  const documents = {
    'openapi.json': openapiOf(product.app.platform.routes),
    'asyncapi.json': asyncapiOf(product.live.topics()),
  }
  for (const [name, document] of Object.entries(documents)) {
    const [file, text] = [inRoot('docs', name), `${linesOf(document)}\n`]
    const isUpToDate = existsSync(file) && readFileSync(file, 'utf8') === text
    console.log(`docs/${name} ${isUpToDate ? 'was up to date' : 'is updated'}.`)
    writeFileSync(file, text)
  }
  await product.close()
})
