import { useT } from '../../../lib/i18n/use-t.tsx'
import { ImageCrop } from '../../../ui/image-crop/image-crop.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useCropTexts } from '../../accounts/index.ts'
import { Cover } from '../../content/index.ts'
import styles from './article-editor.module.css'
import { tagsOf } from './article-draft.ts'
import type { EditorState } from './use-article-editor.ts'

/** Width to height, as on the page of the article. */
const aspect = 16 / 9

/** The cover of the article, with its crop. */
export const CoverPanel = ({ editor }: { editor: EditorState }) => {
  const t = useT()
  const { article, draft, cover, setCover, errorAt } = editor
  const texts = useCropTexts(t('editor.coverLimits'))
  return (
    <Panel title={t('editor.cover')}>
      <div className="stack">
        {cover ? null : (
          <div className={styles.cover}>
            <Cover id={article?.id ?? 'new'} file={article?.cover ?? null} label={tagsOf(draft.tags)[0]} wide />
          </div>
        )}
        {article?.cover || cover ? null : <p className="muted small">{t('editor.coverDrawn')}</p>}
        <ImageCrop value={cover} onChange={setCover} aspect={aspect} error={errorAt('cover')} texts={texts} />
      </div>
    </Panel>
  )
}
