import { createHash } from 'node:crypto'

/**
 * Whether an If-None-Match header names the ETag (with its quotes): alone, in a list, as `*`, or weakened by a proxy on
 * the way (RFC 9110, section 13.1.2 compares weakly).
 */
export const hasEtag = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false
  if (header === etag) return true
  if (header.length <= etag.length) return header.trim() === '*'
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

/** The digest of an answer before compression, for its ETag. */
export const digestOf = (payload: string | Buffer): string =>
  createHash('sha256').update(payload).digest('base64url').slice(0, 27)

/** The strong ETag of an answer in an encoding: each encoding has its own (RFC 9110, section 8.8.3.3). */
export const etagOf = (digest: string, encoding: string): string =>
  `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`

/**
 * Whether an If-Match header names the answer with this digest, in any encoding, alone, in a list, or as `*`. Weak ETags
 * never match (RFC 9110, section 13.1.1).
 */
export const isMatch = (header: string, digest: string): boolean =>
  header.trim() === '*' ||
  header
    .split(',')
    .some((candidate) => ['identity', 'br', 'gzip'].some((it) => candidate.trim() === etagOf(digest, it)))
