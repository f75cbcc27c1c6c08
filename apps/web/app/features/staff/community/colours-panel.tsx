import type { BrandColours, Community } from '@agone/contract/community/routes'
import { paletteOf, paletteRules } from '@agone/palette'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { FormFooter, useForm } from '../../accounts/index.ts'
import { ColourInput } from './colour-input.tsx'
import styles from './community.module.css'
import { colourFault } from './community-form.ts'
import { contrastsOf } from './contrast.ts'
import { ContrastList } from './contrast-list.tsx'
import { useSaveCommunity } from './queries.ts'
import { SitePreview } from './site-preview.tsx'

/** The three colours, how legible they are, and the site in both themes while they are chosen. */
export const ColoursPanel = ({ community }: { community: Community }) => {
  const t = useT()
  const form = useColoursForm(community)
  const colours = shownColours(form.values, community.colours)
  const { dark, light } = paletteOf(colours)
  return (
    <Panel title={t('community.colours')}>
      <div className={styles.beside}>
        <form className={styles.form} onSubmit={form.submit} noValidate>
          <p className="muted">{t('community.coloursText')}</p>
          <div className={styles.three}>
            {names.map((colour) => {
              // A fault that is shown when the field loses the focus would move the button away from the pointer.
              const { onBlur: _, ...field } = form.field(`colours.${colour}`)
              return (
                <ColourInput key={colour} {...field} label={t(`community.${colour}`)} validValue={colours[colour]} />
              )
            })}
          </div>
          <ContrastList contrasts={contrastsOf(colours)} />
          <FormFooter form={form} saved={savedOf(community)} save={t('community.save')} />
        </form>
        <section className="stack" aria-label={t('community.preview')}>
          <h3>{t('community.preview')}</h3>
          <SitePreview label={t('community.previewDark')} tokens={dark} community={community} />
          <SitePreview label={t('community.previewLight')} tokens={light} community={community} />
          <p className="faint small">{t('community.previewText')}</p>
        </section>
      </div>
    </Panel>
  )
}

const names = ['primary', 'secondary', 'ground'] as const satisfies (keyof BrandColours)[]

type Values = Record<`colours.${keyof BrandColours}`, string>

const savedOf = ({ colours }: Pick<Community, 'colours'>): Values => ({
  'colours.primary': colours.primary,
  'colours.secondary': colours.secondary,
  'colours.ground': colours.ground,
})

const coloursOf = (values: Values): BrandColours => ({
  primary: values['colours.primary'].trim().toLowerCase(),
  secondary: values['colours.secondary'].trim().toLowerCase(),
  ground: values['colours.ground'].trim().toLowerCase(),
})

/** What is typed, and the saved colour in place of one that is not typed to its end. */
const shownColours = (values: Values, saved: BrandColours): BrandColours => {
  const typed = coloursOf(values)
  const validOrSaved = (name: keyof BrandColours) => (colourFault(typed[name]) ? saved[name] : typed[name])
  return { primary: validOrSaved('primary'), secondary: validOrSaved('secondary'), ground: validOrSaved('ground') }
}

const useColoursForm = (community: Community) => {
  const t = useT()
  const save = useSaveCommunity()
  const form = useForm({
    saved: savedOf(community),
    rules: {
      'colours.primary': (values) => colourFault(values['colours.primary']),
      'colours.secondary': (values) => colourFault(values['colours.secondary']),
      'colours.ground': (values) => colourFault(values['colours.ground']),
    },
    send: async (values) => {
      const changed = await save({ colours: coloursOf(values) })
      form.reset(savedOf(changed))
      applyPalette(changed.colours)
      showToast({ text: t('community.coloursSaved'), kind: 'good' })
    },
  })
  return form
}

/** The open page has the palette of its document: this one replaces it until the next document comes with it. */
const applyPalette = (colours: BrandColours): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(paletteRules(colours))
  document.adoptedStyleSheets = [sheet]
}
