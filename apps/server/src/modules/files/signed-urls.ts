import { fileUrl, type FileRef } from '@agone/contract'
import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../platform/context/ctx.ts'

const validMinutes = 10

type Signer = Pick<Ctx, 'storage' | 'clock'>

/** The address of a private file, valid for 10 minutes; views put it into responses. */
export const signedUrl = (ctx: Signer, file: FileRef): string => {
  const expires = String(Math.ceil(ctx.clock.now() / 1000) + validMinutes * 60)
  const query = new URLSearchParams({ expires, signature: ctx.storage.sign(subject(file, expires)) })
  return `${fileUrl(file)}?${query}`
}

/** True if the signature of an address is valid and not older than 10 minutes. */
export const isSigned = (
  ctx: Signer,
  file: FileRef,
  { expires, signature }: { expires: string | undefined; signature: string | undefined },
): boolean => {
  if (!expires || !signature || !/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < ctx.clock.now()) return false
  const expected = Buffer.from(ctx.storage.sign(subject(file, expires)))
  const actual = Buffer.from(signature)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

const subject = (file: FileRef, expires: string) => `${file.type}/${file.id}/${expires}`
