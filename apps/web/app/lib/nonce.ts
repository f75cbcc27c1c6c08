import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** The nonce of inline scripts in this render; empty in browsers. */
export const nonceContext = createContext('')

const NonceContext = createReactContext<string | undefined>(undefined)
export const NonceProvider = NonceContext.Provider
export const useNonce = (): string | undefined => use(NonceContext)
