/** The largest file that is read as a list of drivers, in bytes. */
export const largestListFile = 200_000

/**
 * The text of a file: UTF-8, UTF-16 with a byte order mark, or Windows-1252, in which spreadsheets in Italy still save CSV files. Any
 * file is one of them.
 */
export const decodedText = (bytes: Uint8Array<ArrayBuffer>): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
