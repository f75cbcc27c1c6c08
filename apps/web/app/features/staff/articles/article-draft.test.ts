import type { Article } from '@agone/contract/content/routes/articles'
import { brandId, type ArticleId, type UserId } from '@agone/contract/ids'
import assert from 'node:assert/strict'
import test from 'node:test'
import {
  bodyOf,
  draftOf,
  emptyDraft,
  etagOf,
  publicationTime,
  rebased,
  resumed,
  stateOf,
  tagsOf,
  type ArticleDraft,
} from './article-draft.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const [past, future] = ['2026-11-23T12:00:00.000Z', '2026-11-25T12:00:00.000Z']
const texts = { it: 'Testo', en: 'Text' }

const article = (more: Partial<Article>): Article => ({
  id: brandId<ArticleId>('00000000-0000-7000-8000-000000000001'),
  slug: 'finale',
  title: texts,
  summary: texts,
  html: texts,
  body: texts,
  cover: null,
  author: { id: brandId<UserId>('00000000-0000-7000-8000-000000000002'), username: 'admin' },
  tags: ['coppa'],
  publishedAt: past,
  updatedAt: past,
  draft: false,
  ...more,
})

const states = [
  { draft: true, publishedAt: past, state: 'draft' },
  { draft: true, publishedAt: future, state: 'draft' },
  { draft: false, publishedAt: future, state: 'scheduled' },
  { draft: false, publishedAt: past, state: 'published' },
] as const
for (const { state, ...given } of states)
  test(`draft ${given.draft}, published at ${given.publishedAt}: ${state}`, () =>
    assert.equal(stateOf({ ...given, updatedAt: past }, now), state))

test('an article that was published a moment ago is published, also where the clock is slow', () =>
  assert.equal(stateOf({ draft: false, publishedAt: future, updatedAt: future }, now), 'published'))

test('an article that was published keeps its time, a scheduled one keeps its date', () => {
  const published = article({})
  const target = { isDraft: false, now }
  assert.equal(bodyOf(draftOf(published, now), { ...target, article: published }).publishedAt, past)
  const scheduled = article({ publishedAt: future })
  const draft = draftOf(scheduled, now)
  assert.equal(bodyOf(draft, { ...target, article: scheduled }).publishedAt, future)
  assert.equal(bodyOf({ ...draft, isLater: false }, { ...target, article: scheduled }).publishedAt, null, 'at once')
})

test('a new article is sent without a slug, and with each tag once', () => {
  const body = bodyOf(
    { ...emptyDraft, title: texts, tags: ' coppa, , finale,coppa' },
    { article: undefined, isDraft: true, now },
  )
  assert.deepEqual([body.slug, body.tags, body.draft, body.publishedAt], [undefined, ['coppa', 'finale'], true, null])
  assert.deepEqual(tagsOf(''), [])
})

test('an article cannot be scheduled for a date in the past', () => {
  assert.equal(publicationTime({ ...emptyDraft, isLater: true, date: '2020-01-01T10:00' }, now), undefined)
  assert.equal(publicationTime({ ...emptyDraft, isLater: true, date: '' }, now), undefined)
})

test('a saved version does not replace what was typed while it was being saved', () => {
  const sent = { ...emptyDraft, title: { it: 'Finale ', en: '' }, body: { it: 'Uno', en: '' } }
  const version = { ...sent, title: { it: 'Finale', en: '' }, slug: 'finale' }
  const typed = { ...sent, title: { it: 'Finale ', en: 'Final' }, body: { it: 'Uno, due', en: '' } }
  const expected = { ...version, title: { it: 'Finale', en: 'Final' }, body: { it: 'Uno, due', en: '' } }
  assert.deepEqual(rebased(typed, { from: sent, to: version }), expected)
  assert.deepEqual(rebased(sent, { from: sent, to: version }), version)
})

const saved = { ...emptyDraft, title: texts, body: texts, tags: 'coppa' }
const base = { draft: saved, etag: '"one"' }

/** A version that was saved after `base`. */
const newer = (changes: Partial<ArticleDraft>) => ({ draft: { ...saved, ...changes }, etag: '"two"' })

test('a stored draft takes the fields of a newer version that it has not changed, and is saved over that version', () => {
  const draft = { ...saved, title: { it: 'Testo', en: 'Headline' } }
  const loaded = newer({ title: { it: 'Titolo', en: 'Text' }, body: { it: 'Corretto', en: 'Text' }, tags: 'finale' })
  const edited = resumed({ base, draft }, loaded)
  assert.deepEqual(edited.draft, { ...loaded.draft, title: { it: 'Titolo', en: 'Headline' } })
  assert.equal(etagOf(edited.base, loaded), '"two"')
})

test('a stored draft keeps a field that a newer version has changed, too, and is not saved over that version', () => {
  const draft = { ...saved, body: { it: 'Mio', en: 'Text' } }
  const loaded = newer({ body: { it: 'Corretto', en: 'Corrected' } })
  const edited = resumed({ base, draft }, loaded)
  assert.deepEqual(edited.draft.body, { it: 'Mio', en: 'Corrected' })
  assert.equal(etagOf(edited.base, loaded), '"one"')
  const again = resumed(edited, loaded)
  assert.deepEqual([again.draft, etagOf(again.base, loaded)], [edited.draft, '"one"'], 'nor after another reload')
})

test('the same change on both sides is no conflict', () => {
  const tags = 'coppa, finale'
  const loaded = newer({ tags })
  assert.deepEqual(resumed({ base, draft: { ...saved, tags } }, loaded), { base: loaded, draft: loaded.draft })
})

test('after a save the draft continues from the version that was saved, and not from a newer one', () => {
  const unidentified = { draft: saved, etag: undefined }
  assert.equal(etagOf(unidentified, base), '"one"')
  assert.equal(etagOf(unidentified, newer({ tags: 'finale' })), '"unknown"')
})
