import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { refreshStaff } from '../queries.ts'
import styles from './gate-row.module.css'
import { turnGate, type OfGate } from './gates.ts'
import { askSchedule } from './schedule-dialog.tsx'
import { aheadOf, gateOf } from './schedules.ts'
import { gateWords } from '../labels.ts'

/** The market or the reports of a game: how it stands at `now`, what it will do by itself, and what can be done about it. */
export const GateRow = ({ now, ...gate }: OfGate & { now: number }) => {
  const t = useT()
  const { game, name } = gate
  const words = gateWords[name]
  const { isOpen, schedule } = gateOf(game, name)
  const turn = () =>
    openConfirm({
      title: t(isOpen ? words.closeTitle : words.openTitle, { game: game.name }),
      text: t(isOpen ? words.closeText : words.openText),
      yes: t(isOpen ? 'market.closeNow' : 'market.openNow'),
      success: t(isOpen ? words.closed : words.opened, { game: game.name }),
      danger: isOpen,
      run: () => turnGate(gate, !isOpen),
      after: refreshStaff,
    })
  return (
    <li className={styles.gate} aria-label={t(words.name)}>
      <div className={styles.words}>
        <span className={styles.name}>
          <strong>{t(words.name)}</strong>
          <Badge tone={isOpen ? 'good' : 'bad'} icon={isOpen ? 'check' : 'lock'}>
            {t(isOpen ? words.open : words.shut)}
          </Badge>
        </span>
        <Ahead ahead={aheadOf(schedule, now)} />
      </div>
      <div className={styles.acts}>
        <Button variant="ghost" size="sm" icon="calendar" onClick={() => askSchedule(gate)}>
          {t('market.schedule')}
        </Button>
        <Button variant={isOpen ? 'danger' : 'outline'} size="sm" icon={isOpen ? 'lock' : 'play'} onClick={turn}>
          {t(isOpen ? 'market.closeNow' : 'market.openNow')}
        </Button>
      </div>
    </li>
  )
}

const Ahead = ({ ahead }: { ahead: ReturnType<typeof aheadOf> }) => {
  const t = useT()
  if (ahead.length === 0) return <span className="muted small">{t('market.byHand')}</span>
  return (
    <ul className={styles.ahead}>
      {ahead.map(({ opens, at }) => (
        <li key={at}>
          <Icon name="clock" />
          {t(opens ? 'market.opens' : 'market.closes')} <When at={at} />
        </li>
      ))}
    </ul>
  )
}
