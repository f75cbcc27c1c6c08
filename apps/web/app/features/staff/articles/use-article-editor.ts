import type { Article } from '@agone/contract/content/routes/articles'
import { missingTexts } from '@agone/contract/content/rules/articles'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { assignFaults, errorText } from '../../../lib/forms/error-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import type { CroppedImage } from '../../../ui/image-crop/image-crop.tsx'
import { bodyOf, draftOf, publicationTime, stateOf, type ArticleDraft } from './article-draft.ts'
import { refreshArticles, saveArticle, type StoredArticle } from './queries.ts'
import { useDraft, type Saved } from './use-draft.ts'

const fields = ['title.it', 'title.en', 'body.it', 'body.en', 'slug', 'tags', 'cover'] as const
export type EditorField = (typeof fields)[number] | 'date'

/** What a save makes of the article. */
export type SaveTarget = 'draft' | 'public'

/** The state of the editor. */
export const useArticleEditor = (stored: StoredArticle | undefined) => {
  const article = stored?.article
  const { discard: discardDraft, markSaved, isDirty, etag, ...fields } = useDraft(stored)
  const [cover, setCover] = useState<CroppedImage>()
  const { save, setTarget, ...result } = useSaving(article, { draft: fields.draft, etag, cover }, (saved) => {
    setCover((latest) => (latest === cover ? undefined : latest))
    markSaved(saved)
  })
  const discard = () => {
    setCover(undefined)
    setTarget(undefined)
    discardDraft()
  }
  return {
    ...fields,
    ...result,
    ...{ article, cover, setCover, save, discard },
    state: stored ? stateOf(stored.article, stored.loadedAt) : ('draft' as const),
    isDirty: isDirty || cover !== undefined,
  }
}

export type EditorState = ReturnType<typeof useArticleEditor>

type Input = { draft: ArticleDraft; etag: string | undefined; cover: CroppedImage | undefined }

const useSaving = (article: Article | undefined, input: Input, onSaved: (saved: Saved) => void) => {
  const t = useT()
  const navigate = useNavigate()
  const { act, busy, fault } = useAct()
  const [target, setTarget] = useState<SaveTarget>()
  const send = async (wanted: SaveTarget) => {
    const body = bodyOf(input.draft, { article, isDraft: wanted === 'draft', now: Date.now() })
    const saved = await saveArticle(article && { slug: article.slug, etag: input.etag }, body, input.cover)
    setTarget(undefined)
    onSaved({ id: saved.id, sent: input.draft, version: draftOf(saved, Date.now()) })
    if (saved.slug !== article?.slug) await navigate(managementPages.editArticle(saved.slug), { replace: true })
    await refreshArticles()
  }
  const save = async (wanted: SaveTarget, success: string) => {
    setTarget(wanted)
    if (missingFields(input.draft, wanted).length === 0) await act(() => send(wanted), { success })
  }
  const missing = target === undefined ? [] : missingFields(input.draft, target)
  const isSlugTaken = fault?.code === 'ENTITY_CONFLICT' && fault.status === 409
  const isOutdated = fault?.status === 412
  const { errorAt: faultAt, rest } = assignFaults(fault, fields)
  const errorAt = (field: EditorField): string | undefined => {
    if (missing.includes(field)) return t(field === 'date' ? 'editor.dateMissing' : 'faults.empty')
    if (field === 'slug' && isSlugTaken) return errorText(t, fault)
    return field === 'date' ? undefined : faultAt(field)
  }
  return {
    ...{ save, setTarget, busy, errorAt },
    /** Somebody else has saved the article since it was loaded. */
    isOutdated,
    fault: isSlugTaken || isOutdated ? undefined : rest,
  }
}

const missingFields = (draft: ArticleDraft, target: SaveTarget): EditorField[] => {
  if (target === 'draft') return draft.title.it.trim() === '' ? ['title.it'] : []
  const isDateMissing = draft.isLater && publicationTime(draft, Date.now()) === undefined
  return [...missingTexts(draft), ...(isDateMissing ? (['date'] as const) : [])]
}
