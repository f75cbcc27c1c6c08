import type { Community } from '@agone/contract/community/routes'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { FormFooter, useForm } from '../../accounts/index.ts'
import styles from './community.module.css'
import { mailAddressFault, textOrNull } from './community-form.ts'
import { useSaveCommunity } from './queries.ts'

const subjects = ['general', 'privacy', 'appeals', 'security'] as const

/** The addresses that people write to, by subject. */
export const ContactsPanel = ({ community }: { community: Community }) => {
  const t = useT()
  const form = useContactsForm(community)
  return (
    <Panel title={t('community.contacts')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className="muted small">{t('community.contactsText')}</p>
        <div className={styles.two}>
          {subjects.map((subject) => (
            <Input
              key={subject}
              {...form.field(subject)}
              type="email"
              label={t(`community.${subject}`)}
              optional={t('community.optional')}
              maxLength={254}
              autoComplete="off"
              placeholder={subject === 'general' ? undefined : form.values.general}
            />
          ))}
        </div>
        <FormFooter form={form} saved={savedOf(community)} save={t('community.save')} />
      </form>
    </Panel>
  )
}

const savedOf = ({ contacts }: Pick<Community, 'contacts'>) => ({
  general: contacts.general ?? '',
  privacy: contacts.privacy ?? '',
  appeals: contacts.appeals ?? '',
  security: contacts.security ?? '',
})

const useContactsForm = (community: Community) => {
  const t = useT()
  const save = useSaveCommunity()
  const form = useForm({
    saved: savedOf(community),
    rules: {
      general: ({ general }) => mailAddressFault(general),
      privacy: ({ privacy }) => mailAddressFault(privacy),
      appeals: ({ appeals }) => mailAddressFault(appeals),
      security: ({ security }) => mailAddressFault(security),
    },
    send: async ({ general, privacy, appeals, security }) => {
      const contacts = {
        general: textOrNull(general),
        privacy: textOrNull(privacy),
        appeals: textOrNull(appeals),
        security: textOrNull(security),
      }
      form.reset(savedOf(await save({ contacts })))
      showToast({ text: t('community.saved'), kind: 'good' })
    },
  })
  return form
}
