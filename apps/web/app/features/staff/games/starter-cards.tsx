import type { Game } from '@agone/contract/games/routes/games'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { refreshStaff } from '../queries.ts'
import { addGame } from './games.ts'
import { openGameDialog } from './game-dialog.tsx'
import styles from './starter-cards.module.css'
import { starterGames, type StarterGame } from './starter-games.ts'

/** Predefined games that do not exist yet, and a button that creates another game. */
export const StarterCards = ({ games }: { games: readonly Game[] }) => {
  const t = useT()
  const existing = new Set(games.map(({ names }) => names.it))
  const missingStarters = starterGames.filter(({ game }) => !existing.has(game.name))
  return (
    <Panel title={t('staff.starters')}>
      {missingStarters.length > 0 ? <p className={styles.intro}>{t('staff.startersText')}</p> : null}
      <ul className={styles.cards}>
        {missingStarters.map((starter) => (
          <Card key={starter.id} starter={starter} />
        ))}
        <li className={styles.card}>
          <Icon name="plus" />
          <strong>{t('staff.ownGame')}</strong>
          <p>{t('staff.ownGameText')}</p>
          <Button variant="outline" size="sm" onClick={() => openGameDialog()}>
            {t('staff.ownGameYes')}
          </Button>
        </li>
      </ul>
    </Panel>
  )
}

const Card = ({ starter: { icon, text, game } }: { starter: StarterGame }) => {
  const t = useT()
  const { act, busy } = useAct(refreshStaff, { faultToast: true })
  const name = game.names?.[useLocale()] ?? game.name
  return (
    <li className={styles.card}>
      <Icon name={icon} />
      <strong>{name}</strong>
      <p>{t(text)}</p>
      <Button
        variant="primary"
        size="sm"
        icon="plus"
        loading={busy}
        aria-label={t('staff.addNamed', { name })}
        onClick={() => void act(() => addGame(game), { success: t('staff.gameAdded', { name }) })}
      >
        {t('staff.addGame')}
      </Button>
    </li>
  )
}
