import { statusAllows } from '@agone/contract/tournaments/rules'
import { tournamentRoutes } from '@agone/contract/tournaments/routes/tournaments'
import type { Translate } from '@agone/i18n/translate'
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
import { isRaceSeries } from '../labels.ts'
import { refreshCockpit } from '../queries.ts'

/** Changes the current match day: the stepper chooses one and shows the effect, the button applies it. */
export const DayControl = (page: CockpitPage) => {
  const t = useT()
  const { tournament } = page
  const { currentMatchDay: currentDay, matchDays: days } = tournament
  return (
    <section className={styles.section} aria-labelledby="cockpit-day">
      <div className={styles.head}>
        <h2 id="cockpit-day">{isRaceSeries(tournament) ? t('cockpit.race') : t('cockpit.day')}</h2>
        {days === 0 ? null : <span className="muted small">{t('cockpit.dayNow', { day: currentDay, days })}</span>}
      </div>
      {days === 0 ? (
        <p className={styles.effects}>{t('cockpit.dayBefore')}</p>
      ) : statusAllows(tournament.status, 'schedule') ? (
        <DaySteps key={currentDay} {...page} />
      ) : (
        <p className={styles.effects}>{t('cockpit.dayFrozen')}</p>
      )}
    </section>
  )
}

const DaySteps = (page: CockpitPage) => {
  const t = useT()
  const { tournament } = page
  const { currentMatchDay: currentDay, matchDays: days } = tournament
  const [target, setTarget] = useState(Math.min(currentDay + 1, days))
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  const changeDay = () =>
    act(() => call(tournamentRoutes.update, { params: { id: tournament.id }, body: { currentMatchDay: target } }), {
      success: t('cockpit.dayDone', { day: target }),
    })
  return (
    <>
      <div className={styles.statusForm}>
        <NumberStepper
          label={t('cockpit.dayTarget')}
          value={target}
          min={1}
          max={days}
          onChange={setTarget}
          texts={{ less: t('cockpit.dayLess'), more: t('cockpit.dayMore') }}
        />
        <Button variant="primary" loading={busy} disabled={target === currentDay} onClick={() => void changeDay()}>
          {t('cockpit.dayGo', { day: target })}
        </Button>
      </div>
      <p className={styles.effects} role="status">
        {dayEffect(t, page, target)}
      </p>
      <FaultNotice fault={fault} />
    </>
  )
}

const dayEffect = (t: Translate, { tournament, matches }: CockpitPage, target: number): string => {
  const { currentMatchDay: currentDay, matchDays } = tournament
  if (target === currentDay) return currentDay === matchDays ? t('cockpit.dayLast') : t('cockpit.daySame')
  if (target < currentDay) {
    return t('cockpit.dayBack', { day: target, count: matchesIn(matches, { from: target + 1, to: currentDay }) })
  }
  const count = matchesIn(matches, { from: currentDay + 1, to: target })
  const opens =
    target === currentDay + 1
      ? t('cockpit.dayOpens', { day: target, count })
      : t('cockpit.dayOpensMany', { from: currentDay + 1, day: target, count })
  const missing = countWithoutResult(matches, { to: currentDay })
  const rest =
    missing === 0
      ? t('cockpit.dayNothingLeft', { day: currentDay })
      : t('cockpit.dayLeft', { day: currentDay, count: missing })
  return `${opens} ${rest}`
}
