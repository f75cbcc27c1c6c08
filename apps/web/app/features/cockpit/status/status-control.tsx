import { statuses, type TournamentStatus } from '@agone/contract/tournaments/routes/tournaments'
import type { PlainTextKey } from '@agone/i18n/translate'
import { useState } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { statusLabel } from '../../../lib/labels/tournament-labels.ts'
import { DrawNote } from '../../tournaments/index.ts'
import styles from './controls.module.css'
import type { CockpitPage } from '../page.ts'
import { effectOf, isFirstStart, nextStatuses, startErrorText } from './status-effects.ts'
import { useStatusChange } from './use-status-change.ts'

/** For the control that shows all statuses in a row. */
const shortLabels: Record<TournamentStatus, PlainTextKey> = {
  opened: 'cockpit.shortOpened',
  closed: 'cockpit.shortClosed',
  running: 'cockpit.shortRunning',
  paused: 'cockpit.shortPaused',
  ended: 'cockpit.shortEnded',
  archived: 'cockpit.shortArchived',
}

/** Changes the status: choosing one shows its effect, a button applies it. */
export const StatusControl = (page: CockpitPage) => {
  const t = useT()
  const { tournament } = page
  const isAdmin = useUser()?.roles.includes('ADMIN') ?? false
  const next = nextStatuses(tournament.status, isAdmin)
  const [selected, setSelected] = useState<TournamentStatus>()
  const [shown, setShown] = useState(tournament.status)
  // An undone change is not chosen again.
  if (shown !== tournament.status) {
    setShown(tournament.status)
    setSelected(undefined)
  }
  const chosen = selected !== undefined && next.includes(selected) ? selected : undefined
  const { text, tone } = statusLabel(tournament)
  return (
    <section className={styles.section} aria-labelledby="cockpit-status">
      <div className={styles.head}>
        <h2 id="cockpit-status">{t('cockpit.status')}</h2>
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      <Segmented
        label={t('cockpit.statusOf')}
        value={chosen ?? tournament.status}
        options={statuses.map((value) => ({
          value,
          label: t(shortLabels[value]),
          disabled: value !== tournament.status && !next.includes(value),
        }))}
        onChange={setSelected}
      />
      {chosen === undefined ? <NextStatuses page={page} next={next} /> : <ChangeStatus page={page} to={chosen} />}
      <DrawNote tournament={tournament} />
    </section>
  )
}

const NextStatuses = ({ page, next }: { page: CockpitPage; next: readonly TournamentStatus[] }) => {
  const t = useT()
  if (next.length === 0) return <p className={styles.effects}>{t('cockpit.onlyStaff')}</p>
  return (
    <div className={styles.effects}>
      {next.map((to) => (
        <p key={to}>
          <strong>{t(shortLabels[to])}.</strong>{' '}
          {isFirstStart(page.tournament, to)
            ? (startErrorText(t, page) ?? effectOf(t, page, to))
            : effectOf(t, page, to)}
        </p>
      ))}
    </div>
  )
}

const ChangeStatus = ({ page, to }: { page: CockpitPage; to: TournamentStatus }) => {
  const t = useT()
  const { change, busy, fault } = useStatusChange(page)
  const startError = isFirstStart(page.tournament, to) ? startErrorText(t, page) : undefined
  if (startError !== undefined) return <StartBlocked page={page} text={startError} />
  return (
    <>
      <p className={styles.effects} role="status">
        {effectOf(t, page, to)}
      </p>
      <Button variant="primary" loading={busy} onClick={() => change(to)}>
        {t('cockpit.statusGo', { status: t(statusLabel({ status: to }).text) })}
      </Button>
      <FaultNotice fault={fault} />
    </>
  )
}

const StartBlocked = ({ page: { tournament }, text }: { page: CockpitPage; text: string }) => {
  const t = useT()
  const address = pages.myTournament(tournament.id)
  return (
    <div className="stack">
      <Notice tone="warn" announce>
        {text}
      </Notice>
      <div className="row">
        <ButtonLink size="sm" variant="outline" to={`${address}/participants`}>
          {t('cockpit.toParticipants')}
        </ButtonLink>
        <ButtonLink size="sm" variant="ghost" to={`${address}/settings`}>
          {t('cockpit.toSettings')}
        </ButtonLink>
      </div>
    </div>
  )
}
