import { cacheOwner } from '../offline/cache-owner.ts'
import { draftPrefix } from '../offline/others-drafts.ts'
import { sessionStore } from '../session/own-session.ts'

/** The key of a draft of the signed-in user: nobody else is shown it, and the logout deletes it. */
export const draftKey = (name: string): string => `${draftPrefix(cacheOwner(sessionStore))}${name}`
