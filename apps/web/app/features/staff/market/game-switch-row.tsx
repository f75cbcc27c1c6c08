import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../lib/i18n/date-time.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { refreshStaff } from '../queries.ts'
import styles from './game-switch-row.module.css'
import { setSwitch, type GameSwitch } from './game-switches.ts'
import { openScheduleDialog } from './schedule-dialog.tsx'
import { upcomingChanges, switchOf } from './schedules.ts'
import { switchLabels } from '../labels.ts'

/** One switch of a game, the market or the reports: its state at `now`, its scheduled changes and its buttons. */
export const GameSwitchRow = ({ now, ...gameSwitch }: GameSwitch & { now: number }) => {
  const t = useT()
  const { game, name } = gameSwitch
  const labels = switchLabels[name]
  const { isOpen, schedule } = switchOf(game, name)
  const toggle = () =>
    openConfirm({
      title: t(isOpen ? labels.closeTitle : labels.openTitle, { game: game.name }),
      text: t(isOpen ? labels.closeText : labels.openText),
      submitLabel: t(isOpen ? 'market.closeNow' : 'market.openNow'),
      success: t(isOpen ? labels.closed : labels.opened, { game: game.name }),
      danger: isOpen,
      run: () => setSwitch(gameSwitch, !isOpen),
      after: refreshStaff,
    })
  return (
    <li className={styles.gameSwitch} aria-label={t(labels.name)}>
      <div className={styles.labels}>
        <span className={styles.name}>
          <strong>{t(labels.name)}</strong>
          <Badge tone={isOpen ? 'good' : 'bad'} icon={isOpen ? 'check' : 'lock'}>
            {t(isOpen ? labels.stateOpen : labels.stateClosed)}
          </Badge>
        </span>
        <UpcomingChanges changes={upcomingChanges(schedule, now)} />
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" size="sm" icon="calendar" onClick={() => openScheduleDialog(gameSwitch)}>
          {t('market.schedule')}
        </Button>
        <Button variant={isOpen ? 'danger' : 'outline'} size="sm" icon={isOpen ? 'lock' : 'play'} onClick={toggle}>
          {t(isOpen ? 'market.closeNow' : 'market.openNow')}
        </Button>
      </div>
    </li>
  )
}

const UpcomingChanges = ({ changes }: { changes: ReturnType<typeof upcomingChanges> }) => {
  const t = useT()
  if (changes.length === 0) return <span className="muted small">{t('market.byHand')}</span>
  return (
    <ul className={styles.changes}>
      {changes.map(({ opens, at }) => (
        <li key={at}>
          <Icon name="clock" />
          {t(opens ? 'market.opens' : 'market.closes')} <DateTime at={at} />
        </li>
      ))}
    </ul>
  )
}
