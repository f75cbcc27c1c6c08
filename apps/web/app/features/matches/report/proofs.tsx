import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx'
import { progressOf } from './attachments.ts'
import type { ReportFormState } from './use-report-form.ts'

/** Screenshots and videos that go with a report, with the progress of each while it is sent. */
export const Proofs = ({ form }: { form: ReportFormState }) => {
  const t = useT()
  const { number } = useFormats()
  const { files, loaded, fileFault } = form
  const progress = loaded === undefined ? undefined : progressOf(files, loaded)
  const megabytes = (bytes: number) =>
    number(bytes / 1024 / 1024, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' })
  return (
    <FileDrop
      texts={{
        label: t('matches.dropFiles'),
        choose: t('matches.chooseFiles'),
        limits: t('matches.filesLimits'),
        progress: (name) => t('matches.uploading', { name }),
        cancel: (name) => t('matches.cancelFile', { name }),
        remove: (name) => t('matches.removeFile', { name }),
      }}
      disabled={loaded !== undefined}
      onFiles={form.choose}
      onCancel={loaded === undefined ? form.dropFile : form.stop}
      {...(fileFault === undefined ? {} : { error: t(`errors.${fileFault}`) })}
      files={files.map(({ id, file }) => {
        const done = progress?.get(id)
        return {
          id,
          name: file.name,
          detail: megabytes(file.size),
          state: done === undefined || done >= 1 ? ('done' as const) : ('sending' as const),
          ...(done === undefined ? {} : { progress: done }),
          ...(done !== undefined && done >= 1 ? { stateText: t('matches.fileSent') } : {}),
        }
      })}
    />
  )
}
