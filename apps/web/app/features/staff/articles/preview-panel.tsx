import type { Locale } from '@agone/i18n/locale'
import { useState } from 'react'
import { useErrorText } from '../../../lib/forms/use-error-text.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { useDebounced } from '../../../lib/lists/search-text.ts'
import { CroppedPicture } from '../../../ui/image-crop/cropped-picture.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { ArticleBody, Cover } from '../../content/index.ts'
import { tagsOf } from './article-draft.ts'
import styles from './article-editor.module.css'
import { usePreview } from './queries.ts'
import type { EditorState } from './use-article-editor.ts'

/** The article in one language, with the components of its page. The server renders it, as it does when it is saved. */
export const PreviewPanel = ({ editor }: { editor: EditorState }) => {
  const t = useT()
  const [language, setLanguage] = useState<Locale>(useLocale())
  return (
    <Panel
      title={t('editor.preview')}
      actions={
        <Segmented
          label={t('editor.language')}
          value={language}
          options={[
            { value: 'it', label: t('editor.italian') },
            { value: 'en', label: t('editor.english') },
          ]}
          onChange={setLanguage}
        />
      }
    >
      <Preview editor={editor} language={language} />
    </Panel>
  )
}

const Preview = ({ editor, language }: { editor: EditorState; language: Locale }) => {
  const t = useT()
  const errorText = useErrorText()
  const { article, draft, cover } = editor
  const { data, error } = usePreview(useDebounced(draft.body[language]))
  const title = draft.title[language]
  if (title === '' && draft.body[language].trim() === '') return <p className="muted">{t('editor.previewEmpty')}</p>
  return (
    <article className={styles.preview} lang={language}>
      <h2 className={styles.previewTitle}>{title}</h2>
      <div className={styles.cover}>
        {cover?.crop ? (
          <CroppedPicture image={cover} label={t('editor.cover')} shape="wide" />
        ) : (
          <Cover id={article?.id ?? 'new'} file={article?.cover ?? null} label={tagsOf(draft.tags)[0]} wide />
        )}
      </div>
      {error === null ? null : <Notice tone="bad">{errorText(error)}</Notice>}
      {data === undefined || draft.body[language].trim() === '' ? null : <ArticleBody html={data.html} />}
    </article>
  )
}
