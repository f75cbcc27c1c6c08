import { embeddedDsn, recordingLimits, traceSampleRate, tunnelPath } from '@agone/contract/telemetry/rules'
import { BrowserClient, defaultStackParser, setCurrentClient } from '@sentry/browser'
import { maskedEvent, maskedTrace } from './masks.ts'
import { maskedTransport } from './masked-transport.ts'

/**
 * The client of Sentry without any of its integrations: it sends what `sendError` gives it, and collects nothing itself.
 * `startTraces` and `startRecording` add one each. A page carries the DSN of the service, if there is one.
 */
export const client = new BrowserClient({
  dsn: document.documentElement.dataset['monitoring'] ?? embeddedDsn,
  tunnel: tunnelPath,
  release: __VERSION__,
  transport: maskedTransport,
  stackParser: defaultStackParser,
  integrations: [],
  sendClientReports: false,
  dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
  tracesSampleRate: traceSampleRate,
  // Services that only speak the older protocol of Sentry take whole transactions.
  traceLifecycle: 'static',
  tracePropagationTargets: [],
  beforeSendTransaction: maskedTrace,
  replaysSessionSampleRate: recordingLimits.sampleRate,
  replaysOnErrorSampleRate: recordingLimits.errorSampleRate,
})
client.addEventProcessor(maskedEvent)
setCurrentClient(client)
client.init()
