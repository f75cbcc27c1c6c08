import { open } from 'node:fs/promises'

/** The types of files that the product treats specially. */
export type SniffedType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'image/avif'
  | 'image/gif'
  | 'video/mp4'
  | 'video/webm'

/** Recognises a type by its first bytes: names and claimed types are ignored. Undefined for all others. */
export const sniff = async (path: string): Promise<SniffedType | undefined> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0)
    return typeOf(buffer.subarray(0, bytesRead).toString('latin1'))
  } finally {
    await file.close()
  }
}

const typeOf = (head: string): SniffedType | undefined => {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  if (head.startsWith('\x1a\x45\xdf\xa3')) return 'video/webm'
  if (!head.startsWith('ftyp', 4)) return undefined
  return /^avi[fs]$/.test(head.slice(8, 12)) ? 'image/avif' : 'video/mp4'
}
