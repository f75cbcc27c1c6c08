import { isLocale } from '@agone/i18n/locale'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadPublicTexts } from './lib/i18n/catalogues.ts'

const { lang } = document.documentElement

await loadPublicTexts(isLocale(lang) ? lang : 'en')
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
