import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { refreshSiteContent } from './queries.ts'
import styles from './site-content.module.css'

type RowActionsProps = {
  /** The accessible names of the buttons. */
  labels: { edit: string; delete: string }
  /** `quote` repeats what is deleted if the title does not name it. */
  confirm: { title: string; quote?: string; success: string; run: () => Promise<unknown> }
  onEdit: () => void
}

/** The buttons of a row: edit, and delete after a confirmation. */
export const RowActions = ({ labels, confirm: { quote, ...confirm }, onEdit }: RowActionsProps) => {
  const t = useT()
  const openDelete = () =>
    openConfirm({
      ...confirm,
      text: (
        <>
          {quote === undefined ? null : <p>«{quote}»</p>}
          <p>{t('siteContent.deleteText')}</p>
        </>
      ),
      submitLabel: t('siteContent.delete'),
      danger: true,
      after: refreshSiteContent,
    })
  return (
    <div className={styles.actions}>
      <Button variant="outline" size="sm" icon="edit" aria-label={labels.edit} onClick={onEdit}>
        {t('staff.edit')}
      </Button>
      <IconButton icon="trash" size="sm" label={labels.delete} onClick={openDelete} />
    </div>
  )
}
