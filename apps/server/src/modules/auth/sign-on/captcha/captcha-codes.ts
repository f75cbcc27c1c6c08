import { createHash, randomInt } from 'node:crypto'
import type { Ctx } from '../../../../platform/context/ctx.ts'
import { inTransaction } from '../../../../platform/db/index.ts'
import { AppError, Attempts } from '../../../../platform/http/index.ts'
import { AccountMails, Users } from '../../../accounts/index.ts'
import type { Purpose } from './captcha.ts'
import { isSame } from '../csrf.ts'
import * as RecordStore from '../../provider/records.store.ts'
import * as StepStore from '../steps.store.ts'

/** A request for a code: its interaction, purpose and recipient (an address, or the login of an account). */
export type CodeRequest = { interaction: string; purpose: Purpose; to: string; locale: 'it' | 'en' }

declare module '../../../../platform/context/jobs.ts' {
  interface JobMap {
    'auth.captcha-code': CodeRequest
  }
}

const kind = 'CaptchaCode'
const lifetime = 15 * 60_000
const mails = { name: 'captcha mails', max: 5, seconds: 3600 }
const tries = { name: 'captcha codes', max: 5, seconds: 900 }

/**
 * Requests a code by mail, in place of the proof of work. A job sends it, so that the response does not reveal which
 * accounts exist. Throws RATE_LIMIT after five mails in an hour to the same recipient.
 */
export const requestCode = async (ctx: Ctx, request: CodeRequest): Promise<void> => {
  await Attempts.take(ctx, { quota: mails, subject: targetOf(request.to) })
  await ctx.jobs.enqueue(ctx, 'auth.captcha-code', request)
}

/** Sends a requested code; an earlier code of the same interaction becomes invalid. */
export const sendMail = async (ctx: Ctx, request: CodeRequest, publicUrl: string): Promise<void> => {
  const reader = await readerOf(ctx, request)
  if (!reader) return
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  await inTransaction(ctx, async (inner) => {
    await RecordStore.upsert(inner.db, {
      kind,
      id: request.interaction,
      payload: JSON.stringify({ about: aboutOf(request), code: hashOf(code) }),
      uid: null,
      grant_id: null,
      user_id: null,
      consumed_at: null,
      expires_at: new Date(Date.now() + lifetime),
    })
    await AccountMails.send(inner, { ...reader, publicUrl, code, keys: textKeys })
  })
}

/** Redeems a code for this interaction, purpose and address; true only once. Throws RATE_LIMIT after five tries. */
export const redeem = async (ctx: Ctx, request: Omit<CodeRequest, 'locale'>, code: string): Promise<boolean> => {
  await Attempts.take(ctx, { quota: tries, subject: request.interaction })
  const record = await RecordStore.findById(ctx.db, kind, request.interaction)
  const { about = '', code: sent = '' } = record ? valuesOf(record.payload) : {}
  const isCorrect = isSame(about, aboutOf(request)) && isSame(sent, hashOf(code.replace(/\s/g, '')))
  return isCorrect && StepStore.deleteOne(ctx.db, kind, request.interaction)
}

/** The recipient of the code: at registration the typed address, at sign-in the address of the account. */
const readerOf = async (ctx: Ctx, { purpose, to, locale }: CodeRequest) => {
  if (purpose === 'register') return { to: to.trim(), user: { username: '', locale } }
  const user = await Users.findByLogin(ctx, to)
  return user?.email && !user.provisional ? { to: user.email, user } : undefined
}

const textKeys = {
  subject: 'auth.captchaMailSubject',
  body: 'auth.captchaMailBody',
  ignore: 'auth.captchaMailIgnore',
} as const

const targetOf = (to: string) => to.trim().toLowerCase()
const aboutOf = ({ purpose, to }: Pick<CodeRequest, 'purpose' | 'to'>) => `${purpose} ${hashOf(targetOf(to))}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

const valuesOf = (payload: Record<string, unknown>): { about?: string; code?: string } => {
  const { about, code } = payload
  if (typeof about !== 'string' || typeof code !== 'string') throw new AppError('CAPTCHA_FAIL')
  return { about, code }
}
