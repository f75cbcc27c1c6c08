/**
 * A 32 bit number for an id: FNV-1a over its UTF-8 bytes, then a final mix so that ids that differ in their last
 * character differ everywhere. Shapes, patterns and colours of generated pictures depend on it, so it must never change.
 */
export const hashOf = (id: string): number => {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(id)) hash = Math.imul(hash ^ byte, 0x01000193)
  return mix(hash)
}

/** An independent second number of the same id, for choices that must not follow the first one. */
export const secondHashOf = (id: string): number => mix(hashOf(id) ^ 0x9e3779b9)

const mix = (value: number): number => {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
