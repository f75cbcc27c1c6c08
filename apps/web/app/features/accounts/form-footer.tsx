import { useT } from '../../lib/i18n/use-t.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { FormValues } from './form-faults.ts'

type FooterForm<Values extends FormValues> = {
  busy: boolean
  isDirty: boolean
  formFault: string | undefined
  reset: (values: Values) => void
}

/** The end of a form: a refusal that is about no field, the submit button, and the button that discards changes. */
export const FormFooter = <Values extends FormValues>({
  form,
  saved,
  save,
}: {
  form: FooterForm<Values>
  saved: Values
  save: string
}) => {
  const t = useT()
  return (
    <>
      {form.formFault === undefined ? null : (
        <Notice tone="bad" announce>
          {form.formFault}
        </Notice>
      )}
      <div className="row">
        <Button type="submit" variant="primary" loading={form.busy}>
          {save}
        </Button>
        {form.isDirty && !form.busy ? (
          <Button variant="ghost" onClick={() => form.reset(saved)}>
            {t('shell.cancel')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
