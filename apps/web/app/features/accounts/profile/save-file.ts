/** Gives the reader a file to keep. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun when this runs; the address must not stay for ever.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
