import type { PreviewKind } from '../pages.ts'

/** A picture of the server: the id of a player is the username, that of an article the slug. */
export type SharedPicture = { kind: PreviewKind; id: string }

/** Whether the browser can share a URL. The type of `navigator.share` says that it always exists, which is wrong. */
export const canShare = (): boolean => 'share' in navigator

/** The promise of the browser also rejects when the user closes the list of apps. */
export const shareWithApp = (content: ShareData): void => void navigator.share(content).catch(() => undefined)
