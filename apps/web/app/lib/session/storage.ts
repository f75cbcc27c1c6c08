/** The part of the `Storage` interface that is used; tests pass a map. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type Tokens = {
  accessToken: string
  idToken: string | undefined
  refreshToken: string | undefined
  /** Epoch milliseconds. */
  expiration: number
}

/** The keys of local storage, as the specification names them (section 3). */
export const storageKeys = {
  accessToken: 'access_token',
  idToken: 'id_token',
  refreshToken: 'refresh_token',
  expiration: 'expiration',
  cookieConsent: 'cookieconsent',
  theme: 'data-theme',
  language: 'lang',
} as const

/** The cookie that tells the server a setting; the boot script writes it again when it has expired. */
export const settingCookie = (key: string, value: string): string =>
  `${key}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`

export const readTokens = (store: TextStore): Tokens | undefined => {
  const accessToken = store.getItem(storageKeys.accessToken)
  if (!accessToken) return undefined
  return {
    accessToken,
    idToken: store.getItem(storageKeys.idToken) ?? undefined,
    refreshToken: store.getItem(storageKeys.refreshToken) ?? undefined,
    expiration: Number(store.getItem(storageKeys.expiration) ?? 0),
  }
}

const setOrRemove = (store: TextStore, key: string, value: string | undefined) =>
  value === undefined ? store.removeItem(key) : store.setItem(key, value)

/**
 * Other tabs may see these writes one by one. In this order no tab takes an expired access token for a valid one, and a
 * tab that waits for the access token finds the refresh token, too.
 */
export const writeTokens = (store: TextStore, tokens: Tokens): void => {
  setOrRemove(store, storageKeys.idToken, tokens.idToken)
  setOrRemove(store, storageKeys.refreshToken, tokens.refreshToken)
  setOrRemove(store, storageKeys.accessToken, tokens.accessToken)
  setOrRemove(store, storageKeys.expiration, String(tokens.expiration))
}

export const clearTokens = (store: TextStore): void => {
  for (const key of ['accessToken', 'idToken', 'refreshToken', 'expiration'] as const)
    store.removeItem(storageKeys[key])
}
