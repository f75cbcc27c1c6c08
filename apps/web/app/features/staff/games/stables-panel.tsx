import type { Stable } from '@agone/contract/games/routes/games'
import { openConfirm } from '../../../lib/forms/open-confirm.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { useOrder } from '../../../lib/lists/use-order.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { OrderedList } from '../../../ui/ordered-list/ordered-list.tsx'
import { inOrder } from '../../../ui/ordered-list/order.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { refreshStaff } from '../queries.ts'
import { useOrderTexts } from '../site-content/order-texts.ts'
import { changeGame, type StoredGame } from './game-query.ts'
import styles from './game-editor.module.css'
import { openStableDialog } from './stable-dialog.tsx'

const listed = (stables: readonly Stable[]) => stables.map(({ id, name }) => ({ id, name }))

/** The stables of a racing game, in the order in which drivers choose them. */
export const StablesPanel = ({ stored }: { stored: StoredGame }) => {
  const t = useT()
  const { stables = [] } = stored.game.data
  const { ordered, move } = useOrder(stables, {
    save: (ids) => changeGame(stored, ({ data }) => ({ data: { stables: listed(inOrder(data.stables ?? [], ids)) } })),
    refresh: refreshStaff,
  })
  const texts = useOrderTexts(stables.length)
  return (
    <Panel
      title={t('games.stables')}
      flush={stables.length > 0}
      actions={
        <Button variant="outline" size="sm" icon="plus" onClick={() => openStableDialog({ stored })}>
          {t('games.addStable')}
        </Button>
      }
    >
      {stables.length === 0 ? (
        <EmptyState title={t('games.noStables')}>{t('games.noStablesText')}</EmptyState>
      ) : (
        <OrderedList label={t('games.stables')} items={ordered} onMove={move} texts={texts}>
          {(stable) => <StableRow stored={stored} stable={stable} />}
        </OrderedList>
      )}
    </Panel>
  )
}

const StableRow = ({ stored, stable }: { stored: StoredGame; stable: Stable }) => {
  const t = useT()
  const { id, name, colours } = stable
  const remove = () =>
    openConfirm({
      title: t('games.removeFieldTitle', { name }),
      text: t('games.removeStableText'),
      submitLabel: t('games.remove'),
      success: t('games.stableRemoved', { name }),
      danger: true,
      run: () =>
        changeGame(stored, ({ data }) => ({
          data: { stables: listed(data.stables ?? []).filter((each) => each.id !== id) },
        })),
      after: refreshStaff,
    })
  return (
    <div className={styles.row}>
      <span
        className={styles.strip}
        style={colours ? { '--main': colours.main, '--second': colours.second } : undefined}
        aria-hidden
      />
      <strong className={styles.text}>{name}</strong>
      <span className={styles.buttons}>
        <IconButton
          icon="edit"
          size="sm"
          label={t('staff.editGame', { name })}
          onClick={() => openStableDialog({ stored, stable })}
        />
        <IconButton icon="trash" size="sm" label={t('games.removeField', { name })} onClick={remove} />
      </span>
    </div>
  )
}
