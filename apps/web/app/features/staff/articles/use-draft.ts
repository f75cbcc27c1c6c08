import type { ArticleId } from '@agone/contract/ids'
import { useRef, useState } from 'react'
import { deleteStoredDraft, storeDraft, storedDraft } from '../../../lib/forms/stored-draft.ts'
import { draftOf, emptyDraft, rebased, type ArticleDraft } from './article-draft.ts'
import type { StoredArticle } from './queries.ts'

/** A function gets the latest draft, for changes that follow an upload. */
type Changes = Partial<ArticleDraft> | ((latest: ArticleDraft) => Partial<ArticleDraft>)

/** A save: the draft that was sent, and the stored version of it. */
export type Saved = { id: ArticleId; sent: ArticleDraft; version: ArticleDraft }

const nameOf = (id: ArticleId | undefined) => `article-draft ${id ?? 'new'}`

const areEqual = (one: ArticleDraft, other: ArticleDraft) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of the editor. Input that is not saved survives a reload and a sign-in. */
export const useDraft = (stored: StoredArticle | undefined) => {
  const name = useRef(nameOf(stored?.article.id))
  const saved = stored ? draftOf(stored.article, stored.loadedAt) : emptyDraft
  const [restored] = useState(() => storedDraft(nameOf(stored?.article.id)))
  const [draft, setDraft] = useState<ArticleDraft>({ ...saved, ...restored })
  const latest = useRef(draft)
  const show = (next: ArticleDraft) => {
    latest.current = next
    setDraft(next)
  }
  const change = (changes: Changes) => {
    const next = { ...latest.current, ...(typeof changes === 'function' ? changes(latest.current) : changes) }
    storeDraft(name.current, next)
    show(next)
  }
  /** Makes the draft equal to the stored version. */
  const discard = () => {
    deleteStoredDraft(name.current)
    show(saved)
  }
  /**
   * Continues from the version that was stored. What was typed while it was being saved stays, also for the page of an article that was new:
   * from now on it is stored under the id of the article.
   */
  const markSaved = ({ id, sent, version }: Saved) => {
    deleteStoredDraft(name.current)
    name.current = nameOf(id)
    const next = rebased(latest.current, { from: sent, to: version })
    if (!areEqual(next, version)) storeDraft(name.current, next)
    show(next)
  }
  return { draft, change, discard, markSaved, isDirty: !areEqual(draft, saved), isRestored: restored !== undefined }
}
