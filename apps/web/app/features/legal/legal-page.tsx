import type { PlainTextKey } from '@agone/i18n/translate'
import type { ReactNode } from 'react'
import type { LegalEntity, LegalForm } from '@agone/contract/community/routes'
import { useCommunity } from '../../lib/community.ts'
import { useT } from '../../lib/i18n/use-t.tsx'

type Section = readonly [heading: PlainTextKey, text: PlainTextKey]

/** A legal text: title, introduction and sections with headings; `children` is the last section. */
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
  const { entity } = useCommunity()
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
        {entity ? <Entity entity={entity} /> : null}
        {children}
      </div>
    </article>
  )
}

export const legalFormLabels = {
  association: 'legal.formAssociation',
  person: 'legal.formPerson',
  soleTrader: 'legal.formSoleTrader',
  company: 'legal.formCompany',
} as const satisfies Record<LegalForm, PlainTextKey>

const Entity = ({ entity: { name, form, taxCode, address } }: { entity: LegalEntity }) => {
  const t = useT()
  const params = { name, form: t(legalFormLabels[form]), address }
  return (
    <section className="stack">
      <h2>{t('legal.entity')}</h2>
      <p>{taxCode === null ? t('legal.entityText', params) : t('legal.entityTaxText', { ...params, taxCode })}</p>
    </section>
  )
}
