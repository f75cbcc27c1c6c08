import type { TeamLink } from '@agone/contract/teams/routes/links'
import { useState } from 'react'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { useRefusal } from '../../../lib/forms/refusal.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from './link-maker.module.css'

type LinkMakerProps = {
  label: string
  make: () => Promise<TeamLink>
  pathOf: (code: string) => string
  /** What an app for sharing gets as the title. */
  title: string
}

/** Makes a link, shows it this once, and helps to pass it on. Making another one ends the one before. */
export const LinkMaker = ({ label, make, pathOf, title }: LinkMakerProps) => {
  const t = useT()
  const words = useRefusal()
  const [link, setLink] = useState<TeamLink>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    setFault(undefined)
    await make()
      .then(setLink)
      .catch((refused: unknown) => setFault(words(refused)))
    setBusy(false)
  }
  return (
    <div className="stack">
      {fault === undefined ? null : (
        <Notice tone="bad" announce>
          {fault}
        </Notice>
      )}
      {link === undefined ? null : (
        <Made label={label} address={window.location.origin + pathOf(link.code)} until={link.expiresAt} title={title} />
      )}
      <div>
        <Button variant={link ? 'outline' : 'secondary'} icon="link" loading={isBusy} onClick={() => void create()}>
          {t(link ? 'teams.newLink' : 'teams.makeLink')}
        </Button>
      </div>
    </div>
  )
}

type MadeProps = { label: string; address: string; until: string; title: string }

const Made = ({ label, address, until, title }: MadeProps) => {
  const t = useT()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ text: t('teams.linkCopied'), kind: 'good' })
    } catch {
      showToast({ text: t('teams.linkNotCopied'), kind: 'bad' })
    }
  }
  const canShare = 'share' in navigator
  return (
    <div className={styles.made}>
      <Input label={label} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <div className="row">
        <Button variant="primary" size="sm" icon="copy" onClick={() => void copy()}>
          {t('teams.copyLink')}
        </Button>
        {canShare ? (
          <Button
            size="sm"
            icon="share"
            onClick={() => void navigator.share({ title, url: address }).catch(() => undefined)}
          >
            {t('transfers.share')}
          </Button>
        ) : null}
      </div>
      <p className="muted small" role="status">
        {t('teams.linkUntil')} <When at={until} />. {t('teams.linkOnce')}
      </p>
    </div>
  )
}
