/** Downloads a file that the page has made. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download starts after the click: revoking the URL at once would stop it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const saveJson = (name: string, content: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
