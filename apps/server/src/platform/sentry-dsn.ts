/**
 * A project at an error-reporting service that speaks the protocol of Sentry. `key` may only send; `envelopes` is the
 * address that takes envelopes.
 */
export type Dsn = { text: string; host: string; project: string; key: string; envelopes: string }

/** Reads `https://key@host/1` (a path may stand before the number); undefined if it is something else. */
export const parseDsn = (text: string): Dsn | undefined => {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const [, path = '', project = ''] = /^(\/.*)?\/(\d+)$/.exec(url.pathname) ?? []
  const { username: key, host, protocol } = url
  if (!/^\w+$/.test(key) || url.password !== '' || url.search !== '' || url.hash !== '' || project === '')
    return undefined
  return {
    text: `${protocol}//${key}@${host}${path}/${project}`,
    host,
    project,
    key,
    envelopes: `${protocol}//${host}${path}/api/${project}/envelope/`,
  }
}
