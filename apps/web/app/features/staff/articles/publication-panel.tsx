import { useT } from '../../../lib/i18n/use-t.tsx'
import { localTimeZone } from '../../../lib/time/local-time.ts'
import { RadioGroup } from '../../../ui/field/choice.tsx'
import { DateInput, Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { EditorState } from './use-article-editor.ts'

/** When the article is published, its tags, and its address. A published article keeps its time. */
export const PublicationPanel = ({ editor }: { editor: EditorState }) => {
  const t = useT()
  const { draft, change, errorAt, state } = editor
  return (
    <Panel title={t('editor.publication')}>
      <div className="stack">
        {state === 'published' ? null : <When editor={editor} />}
        <Input
          label={t('editor.tags')}
          optional={t('staff.optional')}
          hint={t('editor.tagsHint')}
          error={errorAt('tags')}
          maxLength={330}
          value={draft.tags}
          onChange={(event) => change({ tags: event.currentTarget.value })}
        />
        <Input
          label={t('editor.slug')}
          optional={t('staff.optional')}
          hint={t(editor.article ? 'editor.slugHint' : 'editor.slugAuto')}
          error={errorAt('slug')}
          maxLength={80}
          autoCapitalize="none"
          spellCheck={false}
          value={draft.slug}
          onChange={(event) => change({ slug: event.currentTarget.value })}
        />
      </div>
    </Panel>
  )
}

const When = ({ editor: { draft, change, errorAt } }: { editor: EditorState }) => {
  const t = useT()
  return (
    <>
      <RadioGroup
        label={t('editor.when')}
        value={draft.isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: t('editor.now') },
          { value: 'later', label: t('editor.later') },
        ]}
        onChange={(value) => change({ isLater: value === 'later' })}
      />
      {draft.isLater ? (
        <DateInput
          kind="datetime-local"
          label={t('editor.date')}
          hint={t('editor.dateHint', { zone: localTimeZone() })}
          error={errorAt('date')}
          value={draft.date}
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
      ) : null}
    </>
  )
}
