import { legalForms, type Community } from '@agone/contract/community/routes'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Input, Select } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { FormFooter, useForm } from '../../accounts/index.ts'
import styles from './community.module.css'
import { requiredFault, taxCodeFault, textOrNull } from './community-form.ts'
import { useSaveCommunity } from './queries.ts'

/** The legal entity that answers for the site. */
export const EntityPanel = ({ community }: { community: Community }) => {
  const t = useT()
  const form = useEntityForm(community)
  return (
    <Panel title={t('community.entity')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p className="muted small">{t('community.entityText')}</p>
        <div className={styles.two}>
          <Input
            {...form.field('entity.name')}
            label={t('community.entityName')}
            maxLength={120}
            autoComplete="organization"
          />
          <Select {...form.field('entity.form')} label={t('community.form')}>
            {legalForms.map((legalForm) => (
              <option key={legalForm} value={legalForm}>
                {t(`community.${legalForm}`)}
              </option>
            ))}
          </Select>
          <Input
            {...form.field('entity.address')}
            label={t('community.address')}
            maxLength={200}
            autoComplete="address-line1"
          />
          <Input
            {...form.field('entity.taxCode')}
            label={t('community.taxCode')}
            optional={t('community.optional')}
            maxLength={24}
            spellCheck={false}
          />
        </div>
        <FormFooter form={form} saved={savedOf(community)} save={t('community.save')} />
      </form>
    </Panel>
  )
}

const savedOf = ({ entity }: Pick<Community, 'entity'>) => ({
  'entity.name': entity?.name ?? '',
  'entity.form': entity?.form ?? 'association',
  'entity.address': entity?.address ?? '',
  'entity.taxCode': entity?.taxCode ?? '',
})

type Values = ReturnType<typeof savedOf>

const isEmpty = (values: Values) =>
  `${values['entity.name']}${values['entity.address']}${values['entity.taxCode']}`.trim() === ''

const useEntityForm = (community: Community) => {
  const t = useT()
  const save = useSaveCommunity()
  const form = useForm<Values>({
    saved: savedOf(community),
    rules: {
      'entity.name': (values) => (isEmpty(values) ? undefined : requiredFault(values['entity.name'])),
      'entity.address': (values) => (isEmpty(values) ? undefined : requiredFault(values['entity.address'])),
      'entity.taxCode': (values) => taxCodeFault(values['entity.taxCode']),
    },
    send: async (values) => {
      const entity = isEmpty(values)
        ? null
        : {
            name: values['entity.name'].trim(),
            form: values['entity.form'],
            address: values['entity.address'].trim(),
            taxCode: textOrNull(values['entity.taxCode']),
          }
      form.reset(savedOf(await save({ entity })))
      showToast({ text: t('community.saved'), kind: 'good' })
    },
  })
  return form
}
