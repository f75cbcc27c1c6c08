import type { TeamLink } from '@agone/contract/teams/routes/links'
import { useState } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { canShare, ShareButton } from '../../../lib/share/share-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import styles from './link-maker.module.css'

type LinkMakerProps = {
  label: string
  make: () => Promise<TeamLink>
  pathOf: (code: string) => string
  /** What an app for sharing gets as the title. */
  title: string
}

/** Makes a link, shows it this once, and copies or shares it. Making another one ends the one before. */
export const LinkMaker = ({ label, make, pathOf, title }: LinkMakerProps) => {
  const t = useT()
  const [link, setLink] = useState<TeamLink>()
  const { act, busy, fault } = useAct()
  const create = async () => setLink(await make())
  return (
    <div className="stack">
      <FaultNotice fault={fault} />
      {link === undefined ? null : (
        <Made label={label} address={window.location.origin + pathOf(link.code)} until={link.expiresAt} title={title} />
      )}
      <div>
        <Button variant={link ? 'outline' : 'secondary'} icon="link" loading={busy} onClick={() => void act(create)}>
          {t(link ? 'teams.newLink' : 'teams.makeLink')}
        </Button>
      </div>
    </div>
  )
}

type MadeProps = { label: string; address: string; until: string; title: string }

const Made = ({ label, address, until, title }: MadeProps) => {
  const t = useT()
  return (
    <div className={styles.made}>
      <Input label={label} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <div className="row">
        <CopyButton variant="primary" size="sm" text={address} label={t('shell.copy')} />
        {canShare() ? <ShareButton size="sm" title={title} url={address} /> : null}
      </div>
      <p className="muted small" role="status">
        {t('teams.linkUntil')} <When at={until} />. {t('teams.linkOnce')}
      </p>
    </div>
  )
}
