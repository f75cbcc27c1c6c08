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
import { matchesIn, withoutResult } from './days.ts'
import type { CockpitPage } from '../page.ts'
import { isRaces } from '../labels.ts'
import { refreshCockpit } from '../queries.ts'

/** The match day as one control: the stepper chooses one and says what it opens, the button goes there. */
export const DayControl = (page: CockpitPage) => {
  const t = useT()
  const { tournament } = page
  const { currentMatchDay: now, matchDays: days } = tournament
  return (
    <section className={styles.part} aria-labelledby="cockpit-day">
      <div className={styles.head}>
        <h2 id="cockpit-day">{isRaces(tournament) ? t('cockpit.race') : t('cockpit.day')}</h2>
        {days === 0 ? null : <span className="muted small">{t('cockpit.dayNow', { day: now, days })}</span>}
      </div>
      {days === 0 ? (
        <p className={styles.will}>{t('cockpit.dayBefore')}</p>
      ) : statusAllows(tournament.status, 'schedule') ? (
        <Steps key={now} {...page} />
      ) : (
        <p className={styles.will}>{t('cockpit.dayFrozen')}</p>
      )}
    </section>
  )
}

const Steps = (page: CockpitPage) => {
  const t = useT()
  const { tournament } = page
  const { currentMatchDay: now, matchDays: days } = tournament
  const [target, setTarget] = useState(Math.min(now + 1, days))
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  const go = () =>
    act(() => call(tournamentRoutes.update, { params: { id: tournament.id }, body: { currentMatchDay: target } }), {
      success: t('cockpit.dayDone', { day: target }),
    })
  return (
    <>
      <div className={styles.step}>
        <NumberStepper
          label={t('cockpit.dayTarget')}
          value={target}
          min={1}
          max={days}
          onChange={setTarget}
          texts={{ less: t('cockpit.dayLess'), more: t('cockpit.dayMore') }}
        />
        <Button variant="primary" loading={busy} disabled={target === now} onClick={() => void go()}>
          {t('cockpit.dayGo', { day: target })}
        </Button>
      </div>
      <p className={styles.will} role="status">
        {dayEffect(t, page, target)}
      </p>
      <FaultNotice fault={fault} />
    </>
  )
}

const dayEffect = (t: Translate, { tournament, matches }: CockpitPage, target: number): string => {
  const { currentMatchDay: now, matchDays } = tournament
  if (target === now) return now === matchDays ? t('cockpit.dayLast') : t('cockpit.daySame')
  if (target < now) {
    return t('cockpit.dayBack', { day: target, count: matchesIn(matches, { from: target + 1, to: now }) })
  }
  const count = matchesIn(matches, { from: now + 1, to: target })
  const opens =
    target === now + 1
      ? t('cockpit.dayOpens', { day: target, count })
      : t('cockpit.dayOpensMany', { from: now + 1, day: target, count })
  const left = withoutResult(matches, { to: now })
  const rest = left === 0 ? t('cockpit.dayNothingLeft', { day: now }) : t('cockpit.dayLeft', { day: now, count: left })
  return `${opens} ${rest}`
}
