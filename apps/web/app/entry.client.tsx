import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchErrors } from './features/telemetry/watch-errors.ts'
import { restoreStyles } from './lib/restore-styles.ts'
import { connectSession } from './lib/session/connect-session.ts'
import { createDefaultPolicy } from './lib/trusted-types.ts'

createDefaultPolicy()
watchErrors()
restoreStyles()
connectSession()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
