import { statuses, tournamentRoutes, type TournamentStatus } from '@agone/contract/tournaments/routes/tournaments'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { statusLabel } from '../../../lib/tournament-labels.ts'
import { DrawNote } from '../../tournaments/index.ts'
import { useCockpitAct } from '../use-cockpit-act.ts'
import { openCockpitDialog } from '../open-dialog.tsx'
import styles from './controls.module.css'
import type { CockpitPage } from '../page.ts'
import { StatusDialog } from './status-dialog.tsx'
import { effectOf, isFirstStart, needsAsking, nextStatuses, startObstacle } from './status-effects.ts'
import { shortStatusLabels } from '../labels.ts'

/** The status as one control: choosing one says what it would do, a button does it. */
export const StatusControl = (page: CockpitPage) => {
  const t = useT()
  const { tournament } = page
  const isAdmin = useUser()?.roles.includes('ADMIN') ?? false
  const next = nextStatuses(tournament.status, isAdmin)
  const [looked, setLooked] = useState<TournamentStatus>()
  const chosen = looked !== undefined && next.includes(looked) ? looked : undefined
  const { text, tone } = statusLabel(tournament)
  return (
    <section className={styles.part} aria-labelledby="cockpit-status">
      <div className={styles.head}>
        <h2 id="cockpit-status">{t('cockpit.status')}</h2>
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      <Segmented
        label={t('cockpit.statusOf')}
        value={chosen ?? tournament.status}
        options={statuses.map((value) => ({
          value,
          label: t(shortStatusLabels[value]),
          disabled: value !== tournament.status && !next.includes(value),
        }))}
        onChange={setLooked}
      />
      {chosen === undefined ? <NextSteps page={page} next={next} /> : <Change page={page} to={chosen} />}
      <DrawNote tournament={tournament} />
    </section>
  )
}

const NextSteps = ({ page, next }: { page: CockpitPage; next: readonly TournamentStatus[] }) => {
  const t = useT()
  if (next.length === 0) return <p className={styles.will}>{t('cockpit.onlyStaff')}</p>
  return (
    <div className={styles.will}>
      {next.map((to) => (
        <p key={to}>
          <strong>{t(shortStatusLabels[to])}.</strong>{' '}
          {isFirstStart(page.tournament, to)
            ? (startObstacle(t, page) ?? effectOf(t, page, to))
            : effectOf(t, page, to)}
        </p>
      ))}
    </div>
  )
}

const Change = ({ page, to }: { page: CockpitPage; to: TournamentStatus }) => {
  const t = useT()
  const { tournament } = page
  const { change, busy, fault } = useStatusChange(page)
  const obstacle = isFirstStart(tournament, to) ? startObstacle(t, page) : undefined
  const askFirst = () =>
    openCockpitDialog((parts) => (
      <StatusDialog {...parts} tournament={tournament} to={to} effect={effectOf(t, page, to)} />
    ))
  if (obstacle !== undefined) return <Obstacle page={page} text={obstacle} />
  return (
    <>
      <p className={styles.will} role="status">
        {effectOf(t, page, to)}
      </p>
      <Button
        variant="primary"
        loading={busy}
        onClick={() => (needsAsking(tournament, to) ? askFirst() : void change(to))}
      >
        {t('cockpit.statusGo', { status: t(statusLabel({ status: to }).text) })}
      </Button>
      <FaultNotice fault={fault} />
    </>
  )
}

const Obstacle = ({ page: { tournament }, text }: { page: CockpitPage; text: string }) => {
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

const useStatusChange = ({ tournament }: CockpitPage) => {
  const t = useT()
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const put = (status: TournamentStatus) => () =>
    call(tournamentRoutes.update, { params: { id: tournament.id }, body: { status } })
  const change = async (to: TournamentStatus) => {
    const before = tournament.status
    if (!(await act(put(to)))) return
    const canGoBack = nextStatuses(to, false).includes(before)
    const undo = { label: t('cockpit.statusUndo'), onPress: () => void act(put(before), { loud: true }) }
    const text = t('cockpit.statusChanged', { status: t(statusLabel({ status: to }).text) })
    showToast({ text, kind: 'good', ...(canGoBack ? { action: undo } : {}) })
  }
  return { change, busy, fault }
}
