import { defaultTablePoints } from '@agone/contract/games/rules'
import { useState } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { changeGame, useGameChange, type StoredGame } from './game-query.ts'
import styles from './game-editor.module.css'

const results = ['win', 'draw', 'loss'] as const

/** The points of a win, a draw and a loss. */
export const TablePointsPanel = ({ stored }: { stored: StoredGame }) => {
  const t = useT()
  const { act, busy, fault } = useGameChange()
  const before = stored.game.data.tablePoints ?? defaultTablePoints
  const [tablePoints, setPoints] = useState(before)
  const isDirty = results.some((result) => tablePoints[result] !== before[result])
  const labels = { win: t('cockpit.win'), draw: t('cockpit.draw'), loss: t('cockpit.loss') }
  return (
    <Panel title={t('games.points')} footer={<p className="muted small">{t('games.pointsNote')}</p>}>
      <div className="stack">
        <div className={styles.two}>
          {results.map((result) => (
            <NumberStepper
              key={result}
              label={labels[result]}
              value={tablePoints[result]}
              min={-10}
              max={100}
              texts={{ less: t('staff.fewer'), more: t('staff.more') }}
              onChange={(value) => setPoints({ ...tablePoints, [result]: value })}
            />
          ))}
        </div>
        <FaultNotice fault={fault} />
        <div className={styles.ends}>
          <Button
            variant="primary"
            loading={busy}
            disabled={!isDirty}
            onClick={() =>
              void act(() => changeGame(stored, () => ({ data: { tablePoints } })), { success: t('games.pointsSaved') })
            }
          >
            {t('games.savePoints')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
