import { withoutIds } from '@agone/contract/telemetry/rules'
import { browserTracingIntegration } from '@sentry/browser'
import { client } from './client.ts'
import { requestIdOf } from './page-error.ts'

/** Traces each page and its calls from now on, the load of this one included. A span names the request of its call. */
export const startTraces = (): void => {
  client.addIntegration(
    browserTracingIntegration({
      enableInp: false,
      beforeStartSpan: ({ name, op, attributes, ...span }) => {
        const [navigation] = performance.getEntriesByType('navigation')
        const id = op === 'pageload' ? requestIdOf(navigation) : undefined
        return {
          ...span,
          ...(op === undefined ? {} : { op }),
          name: withoutIds(name),
          attributes: { ...attributes, ...(id === undefined ? {} : { request_id: id }) },
        }
      },
      onRequestSpanEnd: (span, { headers }) => {
        const id = headers?.get('server-timing')?.match(/\brequest;desc="?([\w-]+)/)?.[1]
        if (id !== undefined) span.setAttribute('request_id', id)
      },
    }),
  )
}
