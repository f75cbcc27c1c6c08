import type { PlainTextKey } from '@agone/i18n/translate'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'

type Section = readonly [heading: PlainTextKey, text: PlainTextKey]

/** A legal text: title, introduction, then headed sections, the last of which may come as `children`. */
export const LegalPage = ({
  title,
  intro,
  sections,
  children,
}: {
  title: PlainTextKey
  intro: PlainTextKey
  sections: readonly Section[]
  children?: ReactNode
}) => {
  const t = useT()
  return (
    <article className="page">
      <header className="stack">
        <h1>{t(title)}</h1>
        <p className="muted small">{t('legal.updated')}</p>
      </header>
      <div className="prose">
        <p>{t(intro)}</p>
        {sections.map(([heading, text]) => (
          <section key={heading} className="stack">
            <h2>{t(heading)}</h2>
            <p>{t(text)}</p>
          </section>
        ))}
        {children}
      </div>
    </article>
  )
}
