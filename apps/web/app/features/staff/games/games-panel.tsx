import type { Game } from '@agone/contract/games/routes/games'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { moduleLabels } from '../labels.ts'
import { refreshStaff } from '../queries.ts'
import { openGameDialog } from './game-dialog.tsx'
import { deleteGame } from './games.ts'
import styles from './games-panel.module.css'

/** The list of games: module, number of participants, a link to its rules, and a button to edit. */
export const GamesPanel = ({ games }: { games: readonly Game[] }) => {
  const t = useT()
  return (
    <Panel
      title={t('staff.games')}
      flush={games.length > 0}
      aside={
        games.length === 0 ? null : (
          <ButtonLink variant="ghost" size="sm" icon="exchange" to={managementPages.market}>
            {t('staff.toMarket')}
          </ButtonLink>
        )
      }
    >
      {games.length === 0 ? (
        <EmptyState title={t('staff.noGames')}>{t('staff.noGamesText')}</EmptyState>
      ) : (
        <ul>
          {games.map((game) => (
            <Row key={game.id} game={game} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const Row = ({ game }: { game: Game }) => {
  const t = useT()
  const { id, name, module, inTeam, minParticipants, maxParticipants } = game
  const remove = () =>
    openConfirm({
      title: t('staff.deleteNamedTitle', { name }),
      text: t('staff.deleteGameText'),
      submitLabel: t('staff.deleteYes'),
      success: t('staff.gameDeleted', { name }),
      danger: true,
      run: () => deleteGame(id),
      after: refreshStaff,
    })
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <strong>{name}</strong>
        <span className="muted small">
          {t('staff.gameParticipants', { least: minParticipants, most: maxParticipants })}
        </span>
      </span>
      <span className={styles.badges}>
        <Badge>{t(moduleLabels[module].name)}</Badge>
        <Badge>{t(inTeam ? 'market.byTeam' : 'market.alone')}</Badge>
      </span>
      <ButtonLink variant="ghost" size="sm" aria-label={t('games.open', { name })} to={managementPages.game(id)}>
        {t('games.rules')}
      </ButtonLink>
      <Button
        variant="outline"
        size="sm"
        icon="edit"
        aria-label={t('staff.editGame', { name })}
        onClick={() => openGameDialog(game)}
      >
        {t('staff.edit')}
      </Button>
      <IconButton icon="trash" size="sm" label={t('staff.deleteNamed', { name })} onClick={remove} />
    </li>
  )
}
