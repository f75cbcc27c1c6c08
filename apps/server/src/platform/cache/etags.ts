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
