import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Button, IconLink } from '../../../ui/button/button.tsx'
import styles from './article-editor.module.css'
import { StateBadge } from './state-badge.tsx'
import type { EditorState, SaveTarget } from './use-article-editor.ts'

type SaveBarProps = {
  editor: EditorState
  /** The number of images that are not stored yet: nothing can be saved before. */
  uploads: number
  onSave: (target: SaveTarget, success: string) => Promise<void>
}

/** The state of the article and of its draft, and the buttons that save it. It stays in view. */
export const SaveBar = ({ editor, uploads, onSave }: SaveBarProps) => {
  const t = useT()
  const { article, state, busy } = editor
  const isDisabled = uploads > 0
  const isPublic = state !== 'draft'
  return (
    <section className={styles.bar} aria-label={t('editor.status')}>
      <div className={styles.status}>
        <StateBadge state={state} />
        {state === 'scheduled' && article?.publishedAt ? <DateTime at={article.publishedAt} /> : null}
        <SaveStatus editor={editor} uploads={uploads} />
        {article && state === 'published' ? (
          <IconLink
            icon="external"
            size="sm"
            label={t('editor.open', { title: article.title.it })}
            to={pages.article(article.slug)}
          />
        ) : null}
      </div>
      <div className={styles.buttons}>
        <Button
          variant="outline"
          loading={busy}
          disabled={isDisabled}
          onClick={() => void onSave('draft', t(isPublic ? 'editor.unpublished' : 'editor.draftSaved'))}
        >
          {t(isPublic ? 'editor.unpublish' : 'editor.saveDraft')}
        </Button>
        <PublishButton editor={editor} isDisabled={isDisabled} onSave={onSave} />
      </div>
    </section>
  )
}

const publishTexts = {
  update: { label: 'editor.update', success: 'editor.updated' },
  schedule: { label: 'editor.schedule', success: 'editor.scheduledDone' },
  publish: { label: 'editor.publish', success: 'editor.publishedDone' },
} as const

type PublishButtonProps = Pick<SaveBarProps, 'editor' | 'onSave'> & { isDisabled: boolean }

const PublishButton = ({ editor: { state, draft, busy }, isDisabled, onSave }: PublishButtonProps) => {
  const t = useT()
  const { label, success } = publishTexts[state === 'published' ? 'update' : draft.isLater ? 'schedule' : 'publish']
  return (
    <Button variant="primary" loading={busy} disabled={isDisabled} onClick={() => void onSave('public', t(success))}>
      {t(label)}
    </Button>
  )
}

const SaveStatus = ({ editor: { article, isDirty }, uploads }: Pick<SaveBarProps, 'editor' | 'uploads'>) => {
  const t = useT()
  return (
    <span role="status">
      {uploads > 0 ? (
        t('editor.uploading', { count: uploads })
      ) : isDirty ? (
        t('editor.unsaved')
      ) : article ? (
        <>
          {t('editor.savedAt')} <DateTime at={article.updatedAt} format="relative" />
        </>
      ) : (
        t('editor.neverSaved')
      )}
    </span>
  )
}
