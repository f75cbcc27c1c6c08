import type { ArticleId } from '@agone/contract/ids'
import { useRef, useState } from 'react'
import { deleteStoredDraft, storeDraft, storedDraft } from '../../../lib/forms/stored-draft.ts'
import {
  areEqual,
  draftOf,
  emptyDraft,
  etagOf,
  rebased,
  resumed,
  type ArticleDraft,
  type EditedDraft,
  type Version,
} from './article-draft.ts'
import type { StoredArticle } from './queries.ts'

/** A function gets the latest draft, for changes that follow an upload. */
type Changes = Partial<ArticleDraft> | ((latest: ArticleDraft) => Partial<ArticleDraft>)

/** A save: the draft that was sent, and the stored version of it. */
export type Saved = { id: ArticleId; sent: ArticleDraft; version: ArticleDraft }

const nameOf = (id: ArticleId | undefined) => `article-draft ${id ?? 'new'}`

/** The fields of the editor. Input that is not saved survives a reload and a sign-in. */
export const useDraft = (stored: StoredArticle | undefined) => {
  const name = useRef(nameOf(stored?.article.id))
  const saved = stored ? draftOf(stored.article, stored.loadedAt) : emptyDraft
  const loaded: Version = { draft: saved, etag: stored?.etag }
  const [restored] = useState(() => storedEdit(nameOf(stored?.article.id)))
  const { edited, latest, show } = useEdited(() =>
    restored ? resumed(restored, loaded) : { base: loaded, draft: saved },
  )
  const change = (changes: Changes) => {
    const { base, draft } = latest.current
    const next = { base, draft: { ...draft, ...(typeof changes === 'function' ? changes(draft) : changes) } }
    storeDraft(name.current, next)
    show(next)
  }
  /** Makes the draft equal to the stored version. */
  const discard = () => {
    deleteStoredDraft(name.current)
    show({ base: loaded, draft: saved })
  }
  /**
   * Continues from the version that was stored. What was typed while it was being saved stays, also for the page of an article that was new:
   * from now on it is stored under the id of the article.
   */
  const markSaved = ({ id, sent, version }: Saved) => {
    deleteStoredDraft(name.current)
    name.current = nameOf(id)
    const draft = rebased(latest.current.draft, { from: sent, to: version })
    const next = { base: { draft: version, etag: undefined }, draft }
    if (!areEqual(draft, version)) storeDraft(name.current, next)
    show(next)
  }
  return {
    ...{ draft: edited.draft, change, discard, markSaved },
    etag: etagOf(edited.base, loaded),
    isDirty: !areEqual(edited.draft, saved),
    isRestored: restored !== undefined,
  }
}

/** The draft that is shown; `latest` has it before the next render. */
const useEdited = (initial: () => EditedDraft) => {
  const [edited, setEdited] = useState(initial)
  const latest = useRef(edited)
  const show = (next: EditedDraft) => {
    latest.current = next
    setEdited(next)
  }
  return { edited, latest, show }
}

/** The stored input; undefined if there is none. */
const storedEdit = (name: string): EditedDraft | undefined => {
  const { base, draft }: Partial<EditedDraft> = { ...storedDraft(name) }
  return base && draft && { base, draft }
}
