import { brandId, type MatchId } from '@agone/contract/ids'
import { type Calendar, calendarRoutes } from '@agone/contract/tournaments/routes/calendars'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { useState, type FormEvent } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DateInput, Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import styles from './calendar-editor.module.css'
import { fromLocalInput, localTimeZone, toLocalInput } from '../../../lib/time/local-time.ts'
import type { CockpitPage } from '../page.ts'
import { matchName } from '../../matches/index.ts'
import { refreshCockpit } from '../queries.ts'
import { usualRoundName } from '../round-names.ts'

/** The name and time of a round, and the times of single matches. */
export const CalendarEditor = ({ page, day }: { page: CockpitPage; day: number }) => {
  const t = useT()
  const calendar = page.calendars.find(({ round }) => round === day)
  return (
    <Panel title={t('cockpit.calendar')}>
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
  const { errorAt, rest } = assignFaults(fault, ['displayName', 'scheduledAt'])
  const dayMatches = matches.filter(({ round }) => round === calendar.round)
  // Only what was typed since the last save: others may have changed the rest meanwhile.
  const [name, setName] = useState<string>()
  const [at, setAt] = useState<string>()
  const [times, setTimes] = useState<Times>({})
  const timeOf = (matchId: MatchId) => times[matchId] ?? ownTimeOf(page, calendar, matchId)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = {
      ...(name === undefined ? {} : { displayName: name.trim() }),
      ...(at === undefined ? {} : { scheduledAt: fromLocalInput(at) }),
      matchTimes: dayMatches.flatMap(({ matchId }) => {
        const time = times[matchId]
        return time === undefined ? [] : [{ matchId, scheduledAt: fromLocalInput(time) }]
      }),
    }
    const update = () => call(calendarRoutes.update, { params: { id: calendar.id }, body })
    if (!(await act(update, { success: t('cockpit.saved') }))) return
    // What was typed while it was being saved stays.
    setName((latest) => (latest === name ? undefined : latest))
    setAt((latest) => (latest === at ? undefined : latest))
    setTimes((latest) =>
      Object.fromEntries(Object.entries(latest).filter(([id, time]) => times[brandId<MatchId>(id)] !== time)),
    )
  }
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <Input
        label={t('cockpit.calendarName')}
        hint={t('cockpit.calendarNameHint', { name: usualRoundName(t, page, calendar.round) })}
        error={errorAt('displayName')}
        maxLength={80}
        value={name ?? calendar.displayName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DateInput
        kind="datetime-local"
        label={t('cockpit.calendarTime')}
        hint={t('cockpit.calendarTimeHint', { zone: localTimeZone() })}
        error={errorAt('scheduledAt')}
        value={at ?? toLocalInput(calendar.scheduledAt)}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      {dayMatches.length > 1 ? (
        <details className={styles.roundDates}>
          <summary>{t('cockpit.calendarSingle')}</summary>
          <p className="muted small">{t('cockpit.calendarSingleHint')}</p>
          {dayMatches.map((match) => (
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

/* A match without a time of its own has the time of its day: an equal time is shown as none. */
const ownTimeOf = ({ matches }: CockpitPage, { scheduledAt }: Calendar, id: MatchId): string => {
  const match = matches.find(({ matchId }) => matchId === id)
  return match === undefined || match.scheduledAt === scheduledAt ? '' : toLocalInput(match.scheduledAt)
}
