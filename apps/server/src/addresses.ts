/** The address of a variable; undefined if it cannot be read, as with special characters in a password that are not encoded. */
export const parseAddress = (value: string): URL | undefined => {
  // The driver of PostgreSQL accepts a user without a host, for a socket of this computer.
  const url = URL.parse(value.replace('@/', '@localhost/'))
  // An @ without a user is that after a password in which / or # has ended the host.
  return url?.username === '' && value.includes('@') ? undefined : (url ?? undefined)
}
