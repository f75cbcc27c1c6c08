import type { Community } from '@agone/contract/community/routes'
import { imageUrl } from '@agone/contract/shapes'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { FormFooter, useForm } from '../../accounts/index.ts'
import styles from './community.module.css'
import { textOrNull, webAddressFault } from './community-form.ts'
import { LogoField } from './logo-field.tsx'
import { useSaveCommunity } from './queries.ts'

/** The sponsor at the end of the menu: its name, its address, and its logo once there is a name. */
export const SponsorPanel = ({ community }: { community: Community }) => {
  const t = useT()
  const form = useSponsorForm(community)
  const { sponsor } = community
  return (
    <Panel title={t('community.sponsor')}>
      <div className="stack">
        <form className={styles.form} onSubmit={form.submit} noValidate>
          <p className="muted small">{t('community.sponsorText')}</p>
          <Input
            {...form.field('sponsor.name')}
            label={t('community.sponsorName')}
            optional={t('community.optional')}
            maxLength={60}
          />
          <Input
            {...form.field('sponsor.url')}
            label={t('community.sponsorUrl')}
            optional={t('community.optional')}
            maxLength={500}
            inputMode="url"
          />
          <FormFooter form={form} saved={savedOf(community)} save={t('community.save')} />
        </form>
        {sponsor ? (
          <section className="stack" aria-label={t('community.sponsorLogo')}>
            <h3>{t('community.sponsorLogo')}</h3>
            <LogoField
              part="sponsorLogo"
              text={t('community.sponsorLogoText')}
              stored={sponsor.logo}
              preview={
                sponsor.logo ? (
                  <img
                    className={styles.sponsor}
                    src={imageUrl(sponsor.logo, 256)}
                    alt={t('community.logoOf', { name: sponsor.name })}
                  />
                ) : (
                  <b>{sponsor.name}</b>
                )
              }
              success={{ saved: t('community.logoSaved'), removed: t('community.logoRemoved') }}
            />
          </section>
        ) : null}
      </div>
    </Panel>
  )
}

const savedOf = ({ sponsor }: Pick<Community, 'sponsor'>) => ({
  'sponsor.name': sponsor?.name ?? '',
  'sponsor.url': sponsor?.url ?? '',
})

const useSponsorForm = (community: Community) => {
  const t = useT()
  const save = useSaveCommunity()
  const form = useForm({
    saved: savedOf(community),
    rules: {
      'sponsor.name': (values) =>
        values['sponsor.name'].trim() === '' && values['sponsor.url'].trim() !== ''
          ? (t) => t('community.sponsorNameMissing')
          : undefined,
      'sponsor.url': (values) => webAddressFault(values['sponsor.url']),
    },
    send: async (values) => {
      const name = textOrNull(values['sponsor.name'])
      const sponsor = name === null ? null : { name, url: textOrNull(values['sponsor.url']) }
      form.reset(savedOf(await save({ sponsor })))
      showToast({ text: t('community.saved'), kind: 'good' })
    },
  })
  return form
}
