import { isLocale } from '@agone/i18n/locale'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { adoptStyles } from './lib/adopt-styles.ts'
import { loadPublicTexts } from './lib/i18n/catalogues.ts'
import { openDefaultPolicy } from './lib/trusted-types.ts'

const { lang } = document.documentElement

openDefaultPolicy()
await loadPublicTexts(isLocale(lang) ? lang : 'en')
adoptStyles()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
