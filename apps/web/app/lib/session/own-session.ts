import { Session } from './session.ts'
import type { TextStore } from './storage.ts'

/** A server stores nothing: it renders for visitors. */
const emptyStorage: TextStore = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

export const sessionStore: TextStore = typeof window === 'undefined' ? emptyStorage : window.localStorage

/** The session of this tab; `connectSession` connects it with the API. */
export const session: Session = new Session(sessionStore)
