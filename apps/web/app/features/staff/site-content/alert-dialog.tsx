import {
  alertRoutes,
  alertSeverities,
  type Alert,
  type AlertSeverity,
  type NewAlert,
} from '@agone/contract/content/routes/banners-and-alerts'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Select, Textarea } from '../../../ui/field/input.tsx'
import { AlertNotice } from '../../content/index.ts'
import { refreshSiteContent } from './queries.ts'
import { endsFirst } from './schedule.ts'
import { scheduleDraft, ScheduleFields, scheduleOf } from './schedule-fields.tsx'
import styles from './site-content.module.css'

const newAlert = { severity: 'info', text: { it: '', en: '' }, dismissible: true } as const

export const openAlertDialog = (alert?: Alert): void =>
  void openDialog((parts) => <AlertDialog {...parts} alert={alert} />)

/** Adds or edits an alert, with a preview. */
const AlertDialog = ({ open, close, alert }: DialogParts & { alert: Alert | undefined }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshSiteContent)
  const [draft, setDraft] = useState<Draft>(alert ?? newAlert)
  const [dates, setDates] = useState(scheduleDraft(alert))
  const [isChecked, setChecked] = useState(false)
  const { errorAt, rest } = assignFaults(fault, ['text.it', 'text.en', 'from', 'to'])
  const text = { it: draft.text.it.trim(), en: draft.text.en.trim() }
  const schedule = scheduleOf(dates)
  const send = async () => {
    setChecked(true)
    if (text.it === '' || text.en === '' || endsFirst(schedule)) return
    const body = { severity: draft.severity, text, dismissible: draft.dismissible, ...schedule }
    const success = t(alert ? 'siteContent.alertSaved' : 'siteContent.alertAdded')
    if (await act(() => save(alert, body), { success })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      wide
      fault={rest}
      title={t(alert ? 'siteContent.editAlertTitle' : 'siteContent.addAlert')}
      submitLabel={t(alert ? 'siteContent.saveAlert' : 'siteContent.addAlert')}
      onSend={send}
    >
      <AlertFields
        draft={draft}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
        errorAt={(language) =>
          isChecked && text[language] === '' ? t('siteContent.textMissing') : errorAt(`text.${language}`)
        }
      />
      <Preview draft={draft} />
      <ScheduleFields value={dates} onChange={setDates} errorAt={errorAt} />
    </FormDialog>
  )
}

type Draft = Pick<Alert, 'severity' | 'text' | 'dismissible'>

const save = (alert: Alert | undefined, body: NewAlert) =>
  alert ? call(alertRoutes.update, { params: { id: alert.id }, body }) : call(alertRoutes.create, { body })

const isSeverity = (value: string): value is AlertSeverity => alertSeverities.some((severity) => severity === value)

const languages = [
  { language: 'it', label: 'siteContent.textIt' },
  { language: 'en', label: 'siteContent.textEn' },
] as const

type AlertFieldsProps = {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  errorAt: (language: 'it' | 'en') => string | undefined
}

const AlertFields = ({ draft, onChange, errorAt }: AlertFieldsProps) => {
  const t = useT()
  return (
    <>
      <Select
        label={t('siteContent.severity')}
        value={draft.severity}
        onChange={({ currentTarget: { value } }) => (isSeverity(value) ? onChange({ severity: value }) : undefined)}
      >
        {alertSeverities.map((severity) => (
          <option key={severity} value={severity}>
            {t(`history.severity_${severity}`)}
          </option>
        ))}
      </Select>
      {languages.map(({ language, label }) => (
        <Textarea
          key={language}
          label={t(label)}
          lang={language}
          rows={2}
          maxLength={300}
          value={draft.text[language]}
          error={errorAt(language)}
          onChange={(event) => onChange({ text: { ...draft.text, [language]: onOneLine(event.currentTarget.value) } })}
        />
      ))}
      <Checkbox
        label={t('siteContent.dismissible')}
        checked={draft.dismissible}
        onChange={(event) => onChange({ dismissible: event.currentTarget.checked })}
      />
    </>
  )
}

/** An alert is one line: a pasted or typed line break becomes a blank. */
const onOneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')

const Preview = ({ draft: { severity, text } }: { draft: Draft }) => {
  const t = useT()
  const locale = useLocale()
  if (text[locale].trim() === '') return null
  return (
    <div className={styles.preview} role="group" aria-label={t('siteContent.alertPreview')}>
      <span className="muted small">{t('siteContent.alertPreview')}</span>
      <AlertNotice severity={severity} text={text[locale]} />
    </div>
  )
}
