import { Type, type Static } from 'typebox'
import { ErrorReportId } from '../ids.ts'
import { route } from '../route.ts'
import { Nullable, OneOf, PageOf, PageQuery, Time } from '../shapes.ts'

/** One time that an error happened in a browser. `requestId` is that of the log line of the request before it. */
export const ErrorOccurrence = Type.Object({
  at: Time,
  page: Type.String(),
  browser: Nullable(Type.String()),
  system: Nullable(Type.String()),
  release: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
})
export type ErrorOccurrence = Static<typeof ErrorOccurrence>

export const errorReportStates = ['open', 'mended'] as const
export type ErrorReportState = (typeof errorReportStates)[number]

/**
 * An error of the site, with all its occurrences counted and the last ten kept. Message and stack are those of the last
 * one, without personal data. `returnedAt`: it was marked as mended, and happened again then.
 */
export const ErrorReport = Type.Object({
  id: ErrorReportId,
  state: OneOf(errorReportStates),
  type: Type.String(),
  message: Type.String(),
  stack: Type.String(),
  count: Type.Integer(),
  firstSeen: Time,
  lastSeen: Time,
  mendedAt: Nullable(Time),
  returnedAt: Nullable(Time),
  occurrences: Type.Array(ErrorOccurrence),
})
export type ErrorReport = Static<typeof ErrorReport>

/**
 * A page of reports, the last seen first. `service`: the host of the error-reporting service that gets new reports instead of
 * this list; null if none is configured.
 */
export const ErrorReportPage = Type.Object({
  ...PageOf(ErrorReport).properties,
  service: Nullable(Type.String()),
})
export type ErrorReportPage = Static<typeof ErrorReportPage>

export const ErrorReportQuery = Type.Object({
  ...PageQuery.properties,
  state: Type.Optional(OneOf(errorReportStates, { description: 'Only open or only mended ones; all without.' })),
})
export type ErrorReportQuery = Static<typeof ErrorReportQuery>

/** The errors of the site in browsers, for ADMIN. */
export const errorReportRoutes = {
  list: route({
    name: 'listErrorReports',
    method: 'GET',
    path: '/esports/v2/errorReports',
    summary: 'The errors of the site in browsers that the product keeps itself, the last seen first, for ADMIN',
    query: ErrorReportQuery,
    answer: ErrorReportPage,
  }),
  edit: route({
    name: 'editErrorReport',
    method: 'PATCH',
    path: '/esports/v2/errorReports/:id',
    summary: 'Mark an error as mended or as open, for ADMIN; it becomes open by itself when it happens again',
    params: Type.Object({ id: ErrorReportId }),
    body: Type.Object({ state: OneOf(errorReportStates) }),
    answer: ErrorReport,
    errors: ['UNKNOWN_ERROR'],
  }),
} as const
