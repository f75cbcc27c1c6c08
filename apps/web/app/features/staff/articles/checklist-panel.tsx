import { articleTexts, missingTexts } from '@agone/contract/content/rules/articles'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import { tagsOf } from './article-draft.ts'
import styles from './article-editor.module.css'
import type { EditorState } from './use-article-editor.ts'

const textLabels = {
  'title.it': 'editor.checkTitleIt',
  'title.en': 'editor.checkTitleEn',
  'body.it': 'editor.checkBodyIt',
  'body.en': 'editor.checkBodyEn',
} as const

/** What the article has and lacks before its publication. The texts are required, a cover and tags are not. */
export const ChecklistPanel = ({ editor: { article, draft, cover } }: { editor: EditorState }) => {
  const t = useT()
  const missing = missingTexts(draft)
  const checks = [
    ...articleTexts.map((text) => ({ label: t(textLabels[text]), isDone: !missing.includes(text) })),
    { label: t('editor.checkCover'), isDone: cover !== undefined || (article?.cover ?? null) !== null },
    { label: t('editor.checkTags'), isDone: tagsOf(draft.tags).length > 0 },
  ]
  const done = checks.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title={t('editor.checklist')}
      aside={
        <span className="num">
          {done}/{checks.length}
        </span>
      }
    >
      <ul className={styles.checklist}>
        {checks.map(({ label, isDone }) => (
          <li key={label} data-done={isDone}>
            <Icon name={isDone ? 'check' : 'warning'} />
            <span>
              <VisuallyHidden>{t(isDone ? 'editor.done' : 'editor.toDo')} </VisuallyHidden>
              {label}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
