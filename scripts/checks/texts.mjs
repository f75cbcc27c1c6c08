import { readFileSync } from 'node:fs'
import { catalogues } from '../../packages/i18n/src/index.ts'
import { filesUnder } from '../lib/files.mjs'
import { inRoot } from '../lib/root.mjs'
import { differences } from './catalogues.mjs'
import { visibleTexts } from './visible-texts.mjs'

// The gallery of components is for developers only.
const isGallery = (file) => file.startsWith('apps/web/app/features/dev/')

const written = filesUnder('apps/web/app')
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !isGallery(file))
  .flatMap((file) =>
    visibleTexts(readFileSync(inRoot(file), 'utf8')).map(
      ({ line, text }) => `${file}:${line}: add this text to packages/i18n and show it with t(): ${text}`,
    ),
  )

const faults = [...differences(catalogues.it, catalogues.en), ...written]
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
