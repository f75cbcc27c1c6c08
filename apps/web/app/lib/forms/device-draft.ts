import { maxAge } from '../offline/bounded.ts'
import { draftKey } from './draft-key.ts'

/** Input that was not sent. `savedAt`: when it was typed, in epoch milliseconds; null for input that the form is opened to correct. */
export type DeviceDraft = { values: object; savedAt: number | null }

/* The tab has a copy of its own, which survives that the session of the user expires, as long as the user signs in again in this tab. */
const stores = () => [window.sessionStorage, window.localStorage]

/** Stores the input of a form on this device, for the signed-in user only. It is short: the values of one form, without files. */
export const storeDeviceDraft = (name: string, draft: DeviceDraft): void => {
  for (const store of stores()) store.setItem(draftKey(name), JSON.stringify(draft))
}

/** The stored input of the signed-in user, which may come from an older version of the form; undefined if there is none. */
export const deviceDraft = (name: string): DeviceDraft | undefined => {
  const text = stores()
    .map((store) => store.getItem(draftKey(name)))
    .find((found) => found !== null)
  const draft: Partial<DeviceDraft> = Object(text && JSON.parse(text))
  const { values, savedAt = null } = draft
  const isOld = savedAt !== null && savedAt < Date.now() - maxAge
  return typeof values === 'object' && !isOld ? { values, savedAt } : undefined
}

/** Deletes what the signed-in user has stored under names that begin with `start`, on this device and in this tab. */
export const deleteDeviceDrafts = (start: string): void => {
  for (const store of stores()) {
    for (const key of Object.keys(store)) if (key.startsWith(draftKey(start))) store.removeItem(key)
  }
}
