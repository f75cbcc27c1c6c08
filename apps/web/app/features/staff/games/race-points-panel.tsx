import { useState } from 'react'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import { changeGame, useGameChange, type StoredGame } from './game-query.ts'
import styles from './game-editor.module.css'
import { draftOf, maxPositions, pointsOf, systemOf, type PointsDraft } from './points-draft.ts'

/** The points of races and sprints by position, and those of the fastest lap. */
export const RacePointsPanel = ({ stored }: { stored: StoredGame }) => {
  const t = useT()
  const { act, busy, fault } = useGameChange()
  const before = stored.game.data.pointsSystem
  const [draft, setDraft] = useState(() => draftOf(before))
  const change = (changes: Partial<PointsDraft>) => setDraft({ ...draft, ...changes })
  const pointsSystem = systemOf(draft, before)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(before))
  const save = () =>
    pointsSystem &&
    act(() => changeGame(stored, () => ({ data: { pointsSystem } })), { success: t('games.pointsSaved') })
  return (
    <Panel title={t('games.points')} footer={<p className="muted small">{t('games.pointsNote')}</p>}>
      <div className="stack">
        <Positions draft={draft} change={change} />
        <Checkbox
          label={t('games.fastestLap')}
          checked={draft.hasFastestLap}
          onChange={(event) => change({ hasFastestLap: event.currentTarget.checked })}
        />
        {draft.hasFastestLap ? <FastestLap draft={draft} change={change} /> : null}
        <FaultNotice fault={fault} />
        <div className={styles.ends}>
          <Button
            variant="primary"
            loading={busy}
            disabled={!isDirty || pointsSystem === undefined}
            onClick={() => void save()}
          >
            {t('games.savePoints')}
          </Button>
          {isDirty ? (
            <Button variant="ghost" onClick={() => setDraft(draftOf(before))}>
              {t('games.discard')}
            </Button>
          ) : null}
        </div>
      </div>
    </Panel>
  )
}

type PartProps = { draft: PointsDraft; change: (changes: Partial<PointsDraft>) => void }

const Positions = ({ draft, change }: PartProps) => {
  const t = useT()
  const [event, setEvent] = useState<'race' | 'sprint'>('race')
  const points = draft[event]
  const set = (next: string[]) => change(event === 'race' ? { race: next } : { sprint: next })
  return (
    <>
      <Segmented
        label={t('games.event')}
        value={event}
        options={[
          { value: 'race', label: t('games.race') },
          { value: 'sprint', label: t('games.sprint') },
        ]}
        onChange={setEvent}
      />
      {points.length === 0 ? <p className="muted">{t('games.noSprint')}</p> : null}
      <div className={styles.cells}>
        {points.map((value, index) => (
          <Input
            // The positions have no other identity than their places.
            key={index}
            label={t('games.place', { place: index + 1 })}
            error={pointsOf(value) === undefined ? t('games.notNumber') : undefined}
            inputMode="decimal"
            value={value}
            onChange={(typed) => set(points.with(index, typed.currentTarget.value))}
          />
        ))}
      </div>
      <div className={styles.ends}>
        <IconButton
          icon="plus"
          label={t('games.addPlace')}
          disabled={points.length >= maxPositions}
          onClick={() => set([...points, points.at(-1) ?? '1'])}
        />
        <IconButton
          icon="minus"
          label={t('games.removePlace')}
          disabled={points.length <= (event === 'race' ? 1 : 0)}
          onClick={() => set(points.slice(0, -1))}
        />
      </div>
    </>
  )
}

const FastestLap = ({ draft, change }: PartProps) => {
  const t = useT()
  return (
    <div className={styles.two}>
      <Input
        label={t('games.lapPoints')}
        inputMode="decimal"
        value={draft.lapPoints}
        onChange={(event) => change({ lapPoints: event.currentTarget.value })}
      />
      <Input
        label={t('games.lapWithin')}
        inputMode="numeric"
        value={draft.within}
        onChange={(event) => change({ within: event.currentTarget.value })}
      />
    </div>
  )
}
