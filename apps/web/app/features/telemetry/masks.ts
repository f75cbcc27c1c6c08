import { withoutIds } from '@agone/contract/telemetry/rules'
import type { BrowserOptions, Event } from '@sentry/browser'

type Trace = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0]
type Span = NonNullable<Trace['spans']>[number]
type Values = Span['data']

/** The library names every event after the page that it happened on. */
export const maskedEvent = (event: Event): Event =>
  event.transaction === undefined ? event : { ...event, transaction: withoutIds(event.transaction) }

/** The text values of a span that say nothing about a person; numbers always stay, all other texts are left out. */
const keptTexts = new Set([
  'sentry.op',
  'sentry.origin',
  'sentry.source',
  'sentry.idle_span_finish_reason',
  'http.request.method',
  'request_id',
])

/** The operations of spans whose description is an address or a text of the library; other descriptions name elements of the page. */
const describedOps = /^(http|resource|browser|pageload|navigation|ui\.long)/

/** A trace of a page with the paths of its calls and files, without names, codes, ids and queries. */
export const maskedTrace = (trace: Trace): Trace => {
  const { request: _request, contexts = {}, spans = [], ...rest } = trace
  const { trace: root } = contexts
  const requestId = root?.data?.['request_id']
  return {
    ...rest,
    ...(root === undefined ? {} : { contexts: { trace: { ...root, data: maskedValues(root.data ?? {}) } } }),
    spans: spans.map(maskedSpan),
    tags: { ...rest.tags, ...(typeof requestId === 'string' ? { request_id: requestId } : {}) },
  }
}

const maskedSpan = ({ description, ...span }: Span): Span => {
  const masked = { ...span, data: maskedValues(span.data) }
  return description === undefined || !describedOps.test(span.op ?? '')
    ? masked
    : { ...masked, description: withoutIds(description) }
}

const maskedValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => typeof value === 'number' || typeof value === 'boolean' || keptTexts.has(key),
    ),
  )
