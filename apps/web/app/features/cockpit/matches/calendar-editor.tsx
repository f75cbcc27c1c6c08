import type { MatchId } from '@agone/contract/ids'
import { type Calendar, calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { useState, type FormEvent } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { placeFaults } from '../../../lib/forms/refusal-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DateInput, Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import styles from './calendar-editor.module.css'
import { fromLocalInput, ownZone, toLocalInput } from '../../../lib/local-time.ts'
import type { CockpitPage } from '../page.ts'
import { matchName } from '../../matches/index.ts'
import { roundWord } from '../../tournaments/index.ts'
import { isRaces } from '../labels.ts'
import { refreshCockpit } from '../queries.ts'

/** Name and hour of a day, and hours of single matches. */
export const CalendarEditor = ({ page, day }: { page: CockpitPage; day: number }) => {
  const t = useT()
  const calendar = page.calendars.find(({ round }) => round === day)
  return (
    <Panel title={isRaces(page.tournament) ? t('cockpit.calendarRace') : t('cockpit.calendar')}>
      {statusAllows(page.tournament.status, 'schedule') ? (
        calendar === undefined ? null : (
          <Editor key={calendar.id} page={page} calendar={calendar} />
        )
      ) : (
        <p className="muted small">{t('cockpit.calendarFrozen')}</p>
      )}
    </Panel>
  )
}

type Times = Readonly<Record<MatchId, string>>

const Editor = ({ page, calendar }: { page: CockpitPage; calendar: Calendar }) => {
  const t = useT()
  const { tournament, matches } = page
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  const { at: refusedAt, rest } = placeFaults(fault, ['displayName', 'scheduledAt'])
  const ofDay = matches.filter(({ round }) => round === calendar.round)
  const [name, setName] = useState(calendar.displayName)
  const [at, setAt] = useState(toLocalInput(calendar.scheduledAt))
  const [times, setTimes] = useState<Times>({})
  const timeOf = (matchId: MatchId) => times[matchId] ?? ownTime(page, calendar, matchId)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      ...(name.trim() === '' || name === calendar.displayName ? {} : { displayName: name.trim() }),
      scheduledAt: fromLocalInput(at),
      matchTimes: ofDay
        .filter(({ matchId }) => times[matchId] !== undefined)
        .map(({ matchId }) => ({ matchId, scheduledAt: fromLocalInput(times[matchId] ?? '') })),
    }
    void act(() => call(calendarRoutes.update, { params: { id: calendar.id }, body }), { success: t('cockpit.saved') })
  }
  return (
    <form className="stack" onSubmit={send}>
      <Input
        label={isRaces(tournament) ? t('cockpit.calendarRaceName') : t('cockpit.calendarName')}
        hint={t('cockpit.calendarNameHint', { name: roundWord(t, tournament, calendar.round) })}
        error={refusedAt('displayName')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DateInput
        kind="datetime-local"
        label={t('cockpit.calendarTime')}
        hint={t('cockpit.calendarTimeHint', { zone: ownZone() })}
        error={refusedAt('scheduledAt')}
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      {ofDay.length > 1 ? (
        <details className={styles.single}>
          <summary>{t('cockpit.calendarSingle')}</summary>
          <p className="muted small">{t('cockpit.calendarSingleHint')}</p>
          {ofDay.map((match) => (
            <DateInput
              key={match.matchId}
              kind="datetime-local"
              label={matchName(t, match)}
              value={timeOf(match.matchId)}
              onChange={(event) => setTimes({ ...times, [match.matchId]: event.currentTarget.value })}
            />
          ))}
        </details>
      ) : null}
      <FaultNotice fault={rest} />
      <Button type="submit" variant="primary" loading={busy}>
        {t('cockpit.save')}
      </Button>
    </form>
  )
}

/* The view of a match carries the day's hour where it has none of its own: the same hour is then shown as none. */
const ownTime = ({ matches }: CockpitPage, { scheduledAt }: Calendar, id: MatchId): string => {
  const match = matches.find(({ matchId }) => matchId === id)
  return match === undefined || match.scheduledAt === scheduledAt ? '' : toLocalInput(match.scheduledAt)
}
