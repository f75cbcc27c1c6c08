import type { TeamLink } from '@agone/contract/teams/routes/links'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { ShareLinkButton } from '../../../lib/share/share-button.tsx'
import { canShare } from '../../../lib/share/web-share.ts'
import { Input } from '../../../ui/field/input.tsx'
import styles from './created-link.module.css'

type CreatedLinkProps = {
  label: string
  link: TeamLink
  pathOf: (code: string) => string
  /** The title for the app that the link is shared with. */
  title: string
  /** A text after the end of the link. */
  note?: string
}

/** A link with its end, to be copied or shared. */
export const CreatedLink = ({ label, link, pathOf, title, note }: CreatedLinkProps) => {
  const t = useT()
  const url = window.location.origin + pathOf(link.code)
  return (
    <div className={styles.created}>
      <Input label={label} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <div className="row">
        <CopyButton variant="primary" size="sm" text={url} label={t('shell.copy')} />
        {canShare() ? <ShareLinkButton size="sm" title={title} url={url} /> : null}
      </div>
      <p className="muted small" role="status">
        {t('teams.linkUntil')} <DateTime at={link.expiresAt} />. {note}
      </p>
    </div>
  )
}
