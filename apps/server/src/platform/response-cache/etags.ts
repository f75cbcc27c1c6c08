import { createHash } from 'node:crypto'

/**
 * True if an If-None-Match header contains the ETag (with its quotes): alone, in a list, as `*`, or weakened by a proxy
 * (RFC 9110, section 13.1.2 compares weakly).
 */
export const hasEtag = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false
  if (header === etag) return true
  if (header.length <= etag.length) return header.trim() === '*'
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

/** The digest of a response before compression, for its ETag. */
export const digestOf = (payload: string | Buffer): string =>
  createHash('sha256').update(payload).digest('base64url').slice(0, 27)

/** The strong ETag of a response in an encoding: each encoding has its own (RFC 9110, section 8.8.3.3). */
export const etagOf = (digest: string, encoding: string): string =>
  `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`

/**
 * True if an If-Match header contains the ETag of this digest, in any encoding, alone, in a list, or as `*`. Weak ETags
 * never match (RFC 9110, section 13.1.1).
 */
export const isMatch = (header: string, digest: string): boolean =>
  header.trim() === '*' ||
  header
    .split(',')
    .some((candidate) => ['identity', 'br', 'gzip'].some((encoding) => candidate.trim() === etagOf(digest, encoding)))
