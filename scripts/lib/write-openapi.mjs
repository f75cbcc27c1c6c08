import { writeFileSync } from 'node:fs'
import { testProduct } from '../../apps/server/test/support/product.ts'
import { exitOnError } from './exit-on-error.mjs'
import { inRoot } from './root.mjs'

/** One line per call, so that changing a call changes one line. */
const linesOf = ({ paths, ...rest }) => {
  const calls = Object.entries(paths).map(([path, methods]) => {
    const lines = Object.entries(methods).map(
      ([method, call]) => `      ${JSON.stringify(method)}: ${JSON.stringify(call)}`,
    )
    return `    ${JSON.stringify(path)}: {\n${lines.join(',\n')}\n    }`
  })
  const others = Object.entries(rest).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  return `{\n${others.join(',\n')},\n  "paths": {\n${calls.join(',\n')}\n  }\n}\n`
}

/** The part of scripts/openapi.mjs that runs on the pinned Node. */
await exitOnError(async () => {
  const product = await testProduct()
  const { payload } = await product.app.inject('/openapi.json')
  writeFileSync(inRoot('docs', 'openapi.json'), linesOf(JSON.parse(payload)))
  await product.close()
})
