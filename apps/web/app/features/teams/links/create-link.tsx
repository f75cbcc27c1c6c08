import type { TeamLink } from '@agone/contract/teams/routes/links'
import { useState } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { ShareLinkButton } from '../../../lib/share/share-button.tsx'
import { canShare } from '../../../lib/share/web-share.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import styles from './create-link.module.css'

type CreateLinkProps = {
  label: string
  create: () => Promise<TeamLink>
  pathOf: (code: string) => string
  /** The title for the app that the link is shared with. */
  title: string
}

/** Creates a link, shows it once, and copies or shares it. A new link invalidates the previous one. */
export const CreateLink = ({ label, create, pathOf, title }: CreateLinkProps) => {
  const t = useT()
  const [link, setLink] = useState<TeamLink>()
  const { act, busy, fault } = useAct()
  const showNewLink = async () => setLink(await create())
  return (
    <div className="stack">
      <FaultNotice fault={fault} />
      {link === undefined ? null : (
        <CreatedLink
          label={label}
          url={window.location.origin + pathOf(link.code)}
          expiresAt={link.expiresAt}
          title={title}
        />
      )}
      <div>
        <Button
          variant={link ? 'outline' : 'secondary'}
          icon="link"
          loading={busy}
          onClick={() => void act(showNewLink)}
        >
          {t(link ? 'teams.newLink' : 'teams.makeLink')}
        </Button>
      </div>
    </div>
  )
}

type CreatedLinkProps = { label: string; url: string; expiresAt: string; title: string }

const CreatedLink = ({ label, url, expiresAt, title }: CreatedLinkProps) => {
  const t = useT()
  return (
    <div className={styles.created}>
      <Input label={label} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <div className="row">
        <CopyButton variant="primary" size="sm" text={url} label={t('shell.copy')} />
        {canShare() ? <ShareLinkButton size="sm" title={title} url={url} /> : null}
      </div>
      <p className="muted small" role="status">
        {t('teams.linkUntil')} <DateTime at={expiresAt} />. {t('teams.linkOnce')}
      </p>
    </div>
  )
}
