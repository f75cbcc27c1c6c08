import type { FastifyReply } from 'fastify'
import { Deletions } from '../../accounts/index.ts'
import * as Interactions from './interactions.ts'
import { restoredPage } from '../pages/messages.ts'
import type { Identified } from '../sessions/sign-in-dates.ts'
import { showPage, type Step } from './step.ts'

/**
 * Completes the sign-in of an authenticated user, and redirects to the client. A deleted account is restored, and a
 * page says so first. Throws SignInRefused if all sessions have been ended meanwhile.
 */
export const completeSignIn = async (
  step: Step,
  { user, ends }: Identified,
  proof: Interactions.Proof,
): Promise<FastifyReply> => {
  const redirect = await Interactions.finish(step.auth, step, { user, ends, proof })
  const wasDeleted = user.deleted_at !== null && (await Deletions.cancel(step.ctx, user.id))
  if (!wasDeleted) return step.reply.redirect(redirect, 303)
  return showPage(step, restoredPage(step.presentation, { username: user.username, redirect }))
}
