import { visitorOwner } from './cache-owner.ts'

/** How the keys of the drafts of a user begin, in the storage of the browser. */
export const draftPrefix = (owner: string | undefined): string => `draft ${owner} `

type Store = Pick<Storage, 'removeItem'>

/**
 * Deletes the drafts of anybody but the present reader, as the worker deletes their stored pages. Those in the tab survive the end of a
 * session, because the same user may sign in again there; they are deleted when another user does.
 */
export const deleteOthersDrafts = (
  { device, tab }: Record<'device' | 'tab', Store>,
  owner: string | undefined,
): void => {
  deleteOthers(device, owner)
  if (owner !== undefined && owner !== visitorOwner) deleteOthers(tab, owner)
}

const deleteOthers = (store: Store, owner: string | undefined): void => {
  for (const key of Object.keys(store)) {
    if (key.startsWith('draft ') && !key.startsWith(draftPrefix(owner))) store.removeItem(key)
  }
}
