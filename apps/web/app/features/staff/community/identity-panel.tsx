import type { Community } from '@agone/contract/community/routes'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { FormFooter, useForm } from '../../accounts/index.ts'
import styles from './community.module.css'
import { requiredFault, textOrNull } from './community-form.ts'
import { useSaveCommunity } from './queries.ts'

/** The name of the community and its tagline. */
export const IdentityPanel = ({ community }: { community: Community }) => {
  const t = useT()
  const form = useIdentityForm(community)
  return (
    <Panel title={t('community.identity')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <Input
          {...form.field('name')}
          label={t('community.name')}
          hint={t('community.nameHint')}
          maxLength={40}
          autoComplete="organization"
        />
        <div className={styles.two}>
          <Input
            {...form.field('tagline.it')}
            label={t('community.taglineIt')}
            optional={t('community.optional')}
            maxLength={80}
          />
          <Input
            {...form.field('tagline.en')}
            label={t('community.taglineEn')}
            optional={t('community.optional')}
            maxLength={80}
          />
        </div>
        <p className="muted small">{t('community.taglineHint')}</p>
        <FormFooter form={form} saved={savedOf(community)} save={t('community.save')} />
      </form>
    </Panel>
  )
}

const savedOf = ({ name, tagline }: Community) => ({
  name,
  'tagline.it': tagline?.it ?? '',
  'tagline.en': tagline?.en ?? '',
})

const useIdentityForm = (community: Community) => {
  const t = useT()
  const save = useSaveCommunity()
  const form = useForm({
    saved: savedOf(community),
    rules: { name: ({ name }) => requiredFault(name) },
    send: async ({ name, ...taglines }) => {
      const [it, en] = [textOrNull(taglines['tagline.it']), textOrNull(taglines['tagline.en'])]
      const either = it ?? en
      const tagline = either === null ? null : { it: it ?? either, en: en ?? either }
      form.reset(savedOf(await save({ name: name.trim(), tagline })))
      showToast({ text: t('community.saved'), kind: 'good' })
    },
  })
  return form
}
