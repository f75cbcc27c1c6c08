import { partnerRoutes, type NewPartner, type Partner } from '@agone/contract/content/routes/partners'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { assignFaults, errorText } from '../../../lib/forms/error-text.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { LogoField } from './logo-field.tsx'
import { refreshSiteContent } from './queries.ts'

export const openPartnerDialog = (partner?: Partner): void =>
  void openDialog((parts) => <PartnerDialog {...parts} partner={partner} />)

/** Adds or edits a partner. */
const PartnerDialog = ({ open, close, partner }: DialogParts & { partner: Partner | undefined }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshSiteContent)
  const [draft, setDraft] = useState(partner ?? { name: '', url: 'https://', active: true })
  const [logo, setLogo] = useState<File>()
  const [isChecked, setChecked] = useState(false)
  const { errorAt, rest } = assignFaults(fault, ['name', 'url'])
  const isNameTaken = fault?.code === 'ENTITY_CONFLICT'
  const body = { name: draft.name.trim(), url: draft.url.trim(), active: draft.active }
  const isUrlMissing = ['', 'https://'].includes(body.url)
  const nameError = isNameTaken ? errorText(t, fault) : errorAt('name')
  const send = async () => {
    setChecked(true)
    if (body.name === '' || isUrlMissing) return
    const success = t(partner ? 'siteContent.partnerSaved' : 'siteContent.partnerAdded', { name: body.name })
    if (await act(() => save(partner, body, logo), { success })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      wide
      fault={isNameTaken ? undefined : rest}
      title={partner ? t('siteContent.editPartner', { name: partner.name }) : t('siteContent.addPartner')}
      submitLabel={t(partner ? 'siteContent.savePartner' : 'siteContent.addPartner')}
      onSend={send}
    >
      <Input
        label={t('siteContent.partnerName')}
        error={isChecked && body.name === '' ? t('siteContent.partnerNameMissing') : nameError}
        maxLength={80}
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <Input
        label={t('siteContent.partnerUrl')}
        hint={t('siteContent.partnerUrlHint')}
        error={isChecked && isUrlMissing ? t('siteContent.partnerUrlMissing') : errorAt('url')}
        inputMode="url"
        maxLength={500}
        value={draft.url}
        onChange={(event) => setDraft({ ...draft, url: event.currentTarget.value })}
      />
      <LogoField name={body.name} stored={partner?.logo ?? null} value={logo} onChange={setLogo} />
      <Checkbox
        label={t('siteContent.partnerActive')}
        hint={t('siteContent.partnerActiveHint')}
        checked={draft.active}
        onChange={(event) => setDraft({ ...draft, active: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}

const save = (partner: Partner | undefined, body: NewPartner, logo: File | undefined) => {
  const files = logo ? { logo } : {}
  return partner
    ? call(partnerRoutes.update, { params: { id: partner.id }, body, files })
    : call(partnerRoutes.create, { body, files })
}
