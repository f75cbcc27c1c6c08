/** How the keys of the drafts of a user begin, in the storage of the browser. */
export const draftPrefix = (owner: string | undefined): string => `draft ${owner} `

/** Deletes the drafts of anybody but the present reader, as the worker deletes their stored pages. */
export const deleteOthersDrafts = (store: Pick<Storage, 'removeItem'>, owner: string | undefined): void => {
  for (const key of Object.keys(store)) {
    if (key.startsWith('draft ') && !key.startsWith(draftPrefix(owner))) store.removeItem(key)
  }
}
