import type { Game } from '@agone/contract/games/routes/games'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { refreshStaff } from '../queries.ts'
import { addGame } from './games.ts'
import { openGame } from './game-dialog.tsx'
import styles from './starter-cards.module.css'
import { starterGames, type StarterGame } from './starter-games.ts'

/** Games that are ready to be added, those that are not there yet, and the way to one of one's own. */
export const StarterCards = ({ games }: { games: readonly Game[] }) => {
  const t = useT()
  const known = new Set(games.map(({ names }) => names.it))
  const left = starterGames.filter(({ game }) => !known.has(game.name))
  return (
    <Panel title={t('staff.starters')}>
      {left.length > 0 ? <p className={styles.intro}>{t('staff.startersText')}</p> : null}
      <ul className={styles.cards}>
        {left.map((starter) => (
          <Card key={starter.id} starter={starter} />
        ))}
        <li className={styles.card}>
          <Icon name="plus" />
          <strong>{t('staff.ownGame')}</strong>
          <p>{t('staff.ownGameText')}</p>
          <Button variant="outline" size="sm" onClick={() => openGame()}>
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
