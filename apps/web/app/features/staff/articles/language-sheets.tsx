import type { Locale } from '@agone/i18n/locale'
import { useState } from 'react'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import styles from './language-sheets.module.css'
import { MarkdownField } from './markdown-field.tsx'
import type { EditorState } from './use-article-editor.ts'

const languages = [
  { language: 'it', name: 'editor.italian' },
  { language: 'en', name: 'editor.english' },
] as const

type SheetsProps = { editor: EditorState; onUploading: (language: Locale, count: number) => void }

/** Title and text in both languages: side by side where there is space, else one of them at a time. */
export const LanguageSheets = ({ editor, onUploading }: SheetsProps) => {
  const t = useT()
  const [shown, setShown] = useState<Locale>(useLocale())
  return (
    <section className={styles.sheets} aria-label={t('editor.texts')}>
      <div className={styles.languages}>
        <Segmented
          label={t('editor.language')}
          value={shown}
          options={languages.map(({ language, name }) => ({ value: language, label: t(name) }))}
          onChange={setShown}
        />
      </div>
      {languages.map(({ language, name }) => (
        <div key={language} className={styles.sheet} data-shown={language === shown}>
          <LanguageSheet
            editor={editor}
            language={language}
            name={t(name)}
            onUploading={(count) => onUploading(language, count)}
          />
        </div>
      ))}
    </section>
  )
}

type SheetProps = { editor: EditorState; language: Locale; name: string; onUploading: (count: number) => void }

const LanguageSheet = ({ editor, language, name, onUploading }: SheetProps) => {
  const t = useT()
  const { draft, change, errorAt } = editor
  const isComplete = draft.title[language].trim() !== '' && draft.body[language].trim() !== ''
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.language}>{name}</h2>
        <Badge tone={isComplete ? 'good' : 'warn'} icon={isComplete ? 'check' : 'warning'}>
          {t(isComplete ? 'editor.complete' : 'editor.incomplete')}
        </Badge>
      </div>
      <Input
        label={t('editor.titleIn', { language: name })}
        className={styles.title}
        lang={language}
        maxLength={150}
        spellCheck
        error={errorAt(`title.${language}`)}
        value={draft.title[language]}
        onChange={({ currentTarget: { value } }) => change({ title: { ...draft.title, [language]: value } })}
      />
      {language === 'en' && draft.body.en === '' && draft.body.it !== '' ? <CopyItalian editor={editor} /> : null}
      <MarkdownField
        language={language}
        languageName={name}
        value={draft.body[language]}
        onChange={(edit) => change(({ body }) => ({ body: { ...body, [language]: edit(body[language]) } }))}
        onUploading={onUploading}
        error={errorAt(`body.${language}`)}
      />
    </>
  )
}

/** The text to translate, in the place of the translation. */
const CopyItalian = ({ editor: { draft, change } }: { editor: EditorState }) => {
  const t = useT()
  const copy = () =>
    change({
      title: { ...draft.title, en: draft.title.en || draft.title.it },
      body: { ...draft.body, en: draft.body.it },
    })
  return (
    <Button variant="outline" size="sm" icon="copy" className={styles.copy} onClick={copy}>
      {t('editor.copyItalian')}
    </Button>
  )
}
