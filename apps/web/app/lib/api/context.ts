import type { Community } from '@agone/contract/community/routes'
import type { Locale } from '@agone/i18n/locale'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { ApiError } from './api-error.ts'
import type { Call } from './client.ts'
import type { PreviewKind } from '../pages.ts'

type ContextReader = Pick<RouterContextProvider, 'get'>

/** The community, for every page: its brand and contacts. */
export type SiteCommunity = Pick<
  Community,
  'name' | 'tagline' | 'logo' | 'mark' | 'sponsor' | 'entity' | 'contacts' | 'snow'
> & { backgrounds: { dark: string; light: string } }

/**
 * What the server knows about the site and the request before it renders. It is part of the key of cached pages, so a page may
 * depend on it.
 */
export type Site = {
  locale: Locale
  /** `https://agone.example`, without a slash at its end. */
  origin: string
  community: SiteCommunity
  /** The path of the picture for pages without one of their own. */
  picture: string | undefined
  /** The mail address that is shown if the community has none. */
  supportMail: string
  /** The host of the external issuer that signs users in; undefined if the site does it itself. */
  issuer: string | undefined
  /** The DSN of the service that gets error reports; undefined if the server keeps them. */
  monitoring: string | undefined
}

/** The path of the generated picture of an entity; undefined if there is none. */
export type FindPreview = (kind: PreviewKind, id: string) => Promise<string | undefined>

export const callContext = createContext<Call>()
export const siteContext = createContext<Site>()
/** Logs an error of rendering on the server. */
export const reportContext = createContext<(fault: unknown) => void>()

export const previewContext = createContext<FindPreview>()

/** The path of the picture that chat apps show for this page: `previewOf(context, 'team', id)`. */
export const previewOf = (context: ContextReader, kind: PreviewKind, id: string): Promise<string | undefined> =>
  context.get(previewContext)(kind, id)

/** The typed client of a loader: `callOf(context)(teamRoutes.one, { params })`. It calls as a visitor. */
export const callOf = (context: ContextReader): Call => context.get(callContext)

/**
 * Resolves to the data of a public loader. Throws the 404 page if the API responds 404, or 400 for an invalid id or page; throws
 * other errors as they are. Usage: `const team = await orNotFound(callOf(context)(teamRoutes.one, { params }))`.
 */
export const orNotFound = async <Value>(request: Promise<Value>): Promise<Value> => {
  try {
    return await request
  } catch (fault) {
    if (fault instanceof ApiError && (fault.status === 404 || fault.status === 400)) {
      throw data({ code: fault.code }, { status: 404 })
    }
    throw fault
  }
}

/**
 * Like `orNotFound`, but resolves to undefined with status 404: for things that a signed-in user may see although a
 * visitor may not. The page then repeats the call in the browser, with the token.
 */
export const orHidden = async <Value>(request: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await request
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 404) return undefined
    throw fault
  }
}
