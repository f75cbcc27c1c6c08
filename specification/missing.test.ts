import { catalogues } from '@agone/i18n'
import assert from 'node:assert/strict'
import test from 'node:test'
import { calls } from './calls/index.ts'
import { missingEntities } from './entities.ts'
import { missingFeatures } from './missing.ts'
import { routes } from './routes.ts'
import { quotedTexts } from './texts.ts'
import { missingValues } from './values.ts'

test('every missing feature has a row that waits for it', () => {
  const waiting = new Set<unknown>([
    ...routes.map(({ missing }) => missing),
    ...calls.map(([, , parts]) => parts?.missing),
    ...quotedTexts.map((text) => ('missing' in text ? text.missing : undefined)),
    ...Object.values(missingEntities).map(({ missing }) => missing),
    ...missingValues.map(({ missing }) => missing),
  ])
  const unknown = [...waiting].filter((mark) => mark !== undefined && !Object.hasOwn(missingFeatures, String(mark)))
  assert.deepEqual(unknown, [], 'these marks name no feature of specification/missing.ts')
  const idle = Object.keys(missingFeatures).filter((feature) => !waiting.has(feature))
  assert.deepEqual(idle, [], 'these exist now: remove them from missingFeatures in specification/missing.ts')
})

test('no text mentions a feature that does not exist', () => {
  const words = Object.values(missingFeatures).flatMap((feature) => feature.words)
  // Without any words nothing matches.
  const mention = words.length === 0 ? /(?!)/ : new RegExp(`\\b(${words.join('|')})\\b`, 'i')
  const mentions = Object.values(catalogues).flatMap((catalogue) =>
    Object.entries(catalogue).flatMap(([domain, texts]) =>
      Object.entries(texts)
        .filter(([, text]) => mention.test(JSON.stringify(text)))
        .map(([key, text]) => `${domain}.${key}: ${JSON.stringify(text)}`),
    ),
  )
  assert.deepEqual(
    mentions,
    [],
    'if the feature exists now, remove it from missingFeatures in specification/missing.ts',
  )
})
