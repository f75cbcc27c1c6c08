import type { Locale } from '@agone/i18n/locale'
import { useRef, useState } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useFocusFault } from '../../../lib/forms/use-focus-fault.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from './article-editor.module.css'
import { ChecklistPanel } from './checklist-panel.tsx'
import { CoverPanel } from './cover-panel.tsx'
import { LanguageSheets } from './language-sheets.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PublicationPanel } from './publication-panel.tsx'
import type { StoredArticle } from './queries.ts'
import { SaveBar } from './save-bar.tsx'
import { useArticleEditor, type EditorState, type SaveTarget } from './use-article-editor.ts'

type ArticleEditorProps = { stored?: StoredArticle; onReload?: () => Promise<unknown> }

/** Writes an article in both languages, from its draft to its publication. */
export const ArticleEditor = ({ stored, onReload }: ArticleEditorProps) => {
  const t = useT()
  const editor = useArticleEditor(stored)
  const form = useRef<HTMLFormElement>(null)
  const focusFault = useFocusFault()
  const [uploads, setUploads] = useState<Record<Locale, number>>({ it: 0, en: 0 })
  const title = stored?.article.title.it ?? t('editor.newTitle')
  const save = async (target: SaveTarget, success: string) => {
    await editor.save(target, success)
    if (form.current) focusFault(form.current)
  }
  return (
    <div className="page">
      <div className={styles.head}>
        <Breadcrumbs
          label={t('editor.path')}
          parts={[{ label: t('editor.title'), to: managementPages.articleList }, { label: title }]}
        />
        <h1 className={styles.title}>{title}</h1>
      </div>
      <SaveBar editor={editor} uploads={uploads.it + uploads.en} onSave={save} />
      <Notices editor={editor} onReload={onReload} />
      <form ref={form} className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
        <LanguageSheets
          editor={editor}
          onUploading={(language, count) => setUploads((latest) => ({ ...latest, [language]: count }))}
        />
        <div className={styles.panels}>
          <CoverPanel editor={editor} />
          <PublicationPanel editor={editor} />
          <ChecklistPanel editor={editor} />
        </div>
        <PreviewPanel editor={editor} />
      </form>
    </div>
  )
}

const Notices = ({ editor, onReload }: { editor: EditorState } & Pick<ArticleEditorProps, 'onReload'>) => {
  const t = useT()
  const reload = async () => {
    editor.discard()
    await onReload?.()
  }
  return (
    <>
      {editor.isRestored && editor.isDirty ? (
        <Notice
          action={
            <Button variant="outline" size="sm" onClick={editor.discard}>
              {t('editor.discard')}
            </Button>
          }
        >
          {t('editor.restored')}
        </Notice>
      ) : null}
      {editor.isOutdated ? (
        <Notice
          tone="warn"
          announce
          action={
            <Button variant="outline" size="sm" onClick={() => void reload()}>
              {t('editor.loadTheirs')}
            </Button>
          }
        >
          {t('editor.changedMeanwhile')}
        </Notice>
      ) : null}
      <FaultNotice fault={editor.fault} />
    </>
  )
}
