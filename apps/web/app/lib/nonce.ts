import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** The nonce of inline scripts in this render, for the router; only the server sets it. */
export const routerNonce = createContext('')

/** The same nonce for components; undefined in browsers. */
const ReactNonce = createReactContext<string | undefined>(undefined)
export const NonceProvider = ReactNonce.Provider
export const useNonce = (): string | undefined => use(ReactNonce)
