import { useState } from 'react'
import { deleteStoredDraft, storeDraft, storedDraft } from '../../../lib/forms/stored-draft.ts'
import { draftOf, emptyDraft, type ArticleDraft } from './article-draft.ts'
import type { StoredArticle } from './queries.ts'

/** A function gets the latest draft, for changes that follow an upload. */
type Changes = Partial<ArticleDraft> | ((latest: ArticleDraft) => Partial<ArticleDraft>)

/** The fields of the editor. Input that is not saved survives a reload and a sign-in. */
export const useDraft = (stored: StoredArticle | undefined) => {
  const name = `article-draft ${stored?.article.id ?? 'new'}`
  const saved = stored ? draftOf(stored.article, stored.loadedAt) : emptyDraft
  const [restored] = useState(() => storedDraft(name))
  const [draft, setDraft] = useState<ArticleDraft>({ ...saved, ...restored })
  const change = (changes: Changes) =>
    setDraft((latest) => {
      const next = { ...latest, ...(typeof changes === 'function' ? changes(latest) : changes) }
      storeDraft(name, next)
      return next
    })
  /** Makes the draft equal to a saved version. */
  const reset = (version: ArticleDraft = saved) => {
    deleteStoredDraft(name)
    setDraft(version)
  }
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved)
  return { draft, change, reset, isDirty, isRestored: restored !== undefined }
}
