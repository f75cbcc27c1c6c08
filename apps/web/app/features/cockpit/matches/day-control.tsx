import { roundKindOf } from '@agone/contract/tournaments/labels'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
import { roundLabel } from '@agone/i18n/round-label'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import { useAct } from '../../../lib/forms/use-act.ts'
import styles from '../status/controls.module.css'
import { matchesIn, countWithoutResult } from './days.ts'
import type { CockpitPage } from '../page.ts'
import { roundWord } from '../../tournaments/index.ts'
import { matchesCount } from '../labels.ts'
import { refreshCockpit } from '../queries.ts'
import { roundName } from '../round-names.ts'

/** Changes the current round: the stepper chooses one and shows the effect, the button applies it. */
export const DayControl = (page: CockpitPage) => {
  const t = useT()
  const { tournament } = page
  const { matchDays: days } = tournament
  return (
    <section className={styles.section} aria-labelledby="cockpit-day">
      <div className={styles.head}>
        <h2 id="cockpit-day">{roundWord(t, tournament)}</h2>
        {days === 0 ? null : <span className="muted small">{currentText(t, page)}</span>}
      </div>
      {days === 0 ? (
        <p className={styles.effects}>{t('cockpit.dayBefore')}</p>
      ) : statusAllows(tournament.status, 'schedule') ? (
        <DaySteps {...page} />
      ) : (
        <p className={styles.effects}>{t('cockpit.dayFrozen')}</p>
      )}
    </section>
  )
}

/** «Ora: 3 di 18», with the name of the round if it has one. */
const currentText = (t: Translate, page: CockpitPage): string => {
  const { tournament } = page
  const { currentMatchDay: day, matchDays: days } = tournament
  const name = roundName(t, page, day)
  const text = t('cockpit.dayNow', { day, days })
  return name === roundLabel(t, tournament, day) ? text : `${text} · ${name}`
}

const DaySteps = (page: CockpitPage) => {
  const t = useT()
  const { tournament } = page
  const { currentMatchDay: currentDay, matchDays: days } = tournament
  const kind = roundKindOf(tournament)
  const next = Math.min(currentDay + 1, days)
  const [target, setTarget] = useState(next)
  const [shownDay, setShownDay] = useState(currentDay)
  // A key would do the same, but the button that was pressed would lose the focus.
  if (shownDay !== currentDay) {
    setShownDay(currentDay)
    setTarget(next)
  }
  const round = roundName(t, page, target)
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  const changeDay = () =>
    act(() => call(tournamentRoutes.update, { params: { id: tournament.id }, body: { currentMatchDay: target } }), {
      success: t('cockpit.dayDone', { round }),
    })
  return (
    <>
      <div className={styles.statusForm}>
        <NumberStepper
          label={t(`cockpit.goTo_${kind}`)}
          value={target}
          min={1}
          max={days}
          onChange={setTarget}
          texts={{ less: t(`cockpit.previous_${kind}`), more: t(`cockpit.next_${kind}`) }}
        />
        <Button variant="primary" loading={busy} disabled={target === currentDay} onClick={() => void changeDay()}>
          {t('cockpit.dayGo', { round })}
        </Button>
      </div>
      <p className={styles.effects} role="status">
        {dayEffect(t, page, target)}
      </p>
      <FaultNotice fault={fault} />
    </>
  )
}

const dayEffect = (t: Translate, page: CockpitPage, target: number): string => {
  const { tournament, matches } = page
  const { currentMatchDay: currentDay, matchDays } = tournament
  if (target === currentDay) return currentDay === matchDays ? t('cockpit.dayLast') : t('cockpit.daySame')
  const [from, to] = target < currentDay ? [target + 1, currentDay] : [currentDay + 1, target]
  const moved = {
    round: roundName(t, page, target),
    matches: matchesCount(t, tournament, matchesIn(matches, { from, to })),
  }
  if (target < currentDay) return t('cockpit.dayBack', moved)
  if (tournament.type === 'swiss' && matchesIn(matches, { from, to }) === 0) return t('cockpit.dayNotPaired', moved)
  const opens = t(from === to ? 'cockpit.dayOpens' : 'cockpit.dayOpensMany', moved)
  const missing = countWithoutResult(matches, { to: currentDay })
  const rest = missing === 0 ? t('cockpit.dayNothingLeft') : t('cockpit.dayLeft', { count: missing })
  return `${opens} ${rest}`
}
