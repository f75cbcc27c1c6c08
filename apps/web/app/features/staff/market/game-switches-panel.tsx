import type { Game } from '@agone/contract/games/routes/games'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { GameSwitchRow } from './game-switch-row.tsx'
import { switchNames } from './schedules.ts'

/** The market and the reports of a game. A game without teams has no market, only reports. */
export const GameSwitchesPanel = ({ game, now }: { game: Game; now: number }) => {
  const t = useT()
  const names = game.inTeam ? switchNames : (['reports'] as const)
  return (
    <Panel
      title={game.name}
      aside={<span className="muted small">{t(game.inTeam ? 'market.byTeam' : 'market.alone')}</span>}
      style={clubStyle(game.id)}
      flush
    >
      <ul>
        {names.map((name) => (
          <GameSwitchRow key={name} {...{ game, name, now }} />
        ))}
      </ul>
    </Panel>
  )
}
