import { isLocale } from '@agone/i18n/locale'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { restoreStyles } from './lib/restore-styles.ts'
import { loadPublicTexts } from './lib/i18n/catalogues.ts'
import { createDefaultPolicy } from './lib/trusted-types.ts'

const { lang } = document.documentElement

createDefaultPolicy()
await loadPublicTexts(isLocale(lang) ? lang : 'en')
restoreStyles()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
