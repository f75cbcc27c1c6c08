import type { Community } from '@agone/contract/community/routes'
import type { Locale } from '@agone/i18n/locale'
import { createContext, data, type RouterContextProvider } from 'react-router'
import { ApiError, type Call } from './client.ts'
import type { PreviewKind } from '../pages.ts'

type Reader = Pick<RouterContextProvider, 'get'>

/** What every page knows of the community: its brand, and who answers for it. */
export type SiteCommunity = Pick<
  Community,
  'name' | 'tagline' | 'logo' | 'mark' | 'sponsor' | 'entity' | 'contacts'
> & { grounds: { dark: string; light: string } }

/** What the server knows of a request before it renders: it enters the cache key, so the page may depend on it. */
export type Site = {
  locale: Locale
  /** `https://agone.example`, without a slash at its end. */
  origin: string
  community: SiteCommunity
  /** Where people write to if the community names no address. */
  supportMail: string
  /** The host of the issuer that signs people in instead of the own pages; none where those do. */
  issuer: string | undefined
  /** The address of the language's texts, to be fetched early; none in development. */
  textsUrl: string | undefined
}

/** The path of the drawn picture of something; undefined where there is none. */
export type FindPreview = (kind: PreviewKind, id: string) => Promise<string | undefined>

export const callContext = createContext<Call>()
export const siteContext = createContext<Site>()
/** Where faults of a render go: the server's log. */
export const reportContext = createContext<(fault: unknown) => void>()

export const previewContext = createContext<FindPreview>()

/** The path of the picture that stands for this page in chats: `previewOf(context, 'team', id)`. */
export const previewOf = (context: Reader, kind: PreviewKind, id: string): Promise<string | undefined> =>
  context.get(previewContext)(kind, id)

/** The typed client of a loader: `callOf(context)(teamRoutes.one, { params })`. It asks as a visitor. */
export const callOf = (context: Reader): Call => context.get(callContext)

/**
 * What a public loader found, or the 404 page where the API says that there is nothing. Other refusals are faults.
 * Usage: `const team = await orNotFound(callOf(context)(teamRoutes.one, { params }))`.
 */
export const orNotFound = async <Value>(answer: Promise<Value>): Promise<Value> => {
  try {
    return await answer
  } catch (fault) {
    if (fault instanceof ApiError && (fault.status === 404 || fault.status === 400)) {
      throw data({ code: fault.code }, { status: 404 })
    }
    throw fault
  }
}

/**
 * As `orNotFound`, but undefined with status 404 instead of the 404 page: for things that a signed-in reader may see
 * although a visitor may not. The page then asks again in the browser, with the token.
 */
export const orHidden = async <Value>(answer: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await answer
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 404) return undefined
    throw fault
  }
}
