import type { Game, Stable } from '@agone/contract/games/routes/games'
import { useState } from 'react'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { colourFault } from '../community/community-form.ts'
import { ColourInput } from '../community/colour-input.tsx'
import { changeGame, useGameChange, type StoredGame } from './game-query.ts'
import styles from './game-editor.module.css'

type StableDialogProps = { stored: StoredGame; stable?: Stable | undefined }

export const openStableDialog = (props: StableDialogProps): void =>
  void openDialog((parts) => <StableDialog {...parts} {...props} />)

const usualColours = { main: '#4fb4ff', second: '#ffffff' }

/** Adds a stable to a game, or changes its name and its colours. */
const StableDialog = ({ open, close, stored, stable }: DialogParts & StableDialogProps) => {
  const t = useT()
  const { act, busy, fault } = useGameChange()
  const [name, setName] = useState(stable?.name ?? '')
  const [hasColours, setHasColours] = useState(stable ? Boolean(stable.colours) : true)
  const [colours, setColours] = useState(stable?.colours ?? usualColours)
  const { stables = [] } = stored.game.data
  const isTaken = stables.some(
    (each) => each.id !== stable?.id && each.name.toLowerCase() === name.trim().toLowerCase(),
  )
  const isBlocked = name.trim() === '' || isTaken || (hasColours && Object.values(colours).some(colourFault))
  const send = async () => {
    const next = { name: name.trim(), colours: hasColours ? colours : null }
    const changesOf = ({ data }: Game) => {
      const kept = (data.stables ?? []).map(({ id, name: before }) => ({
        id,
        name: before,
        ...(id === stable?.id ? next : {}),
      }))
      return { data: { stables: stable ? kept : [...kept, next] } }
    }
    const success = t(stable ? 'games.stableSaved' : 'games.stableAdded', { name: next.name })
    if (await act(() => changeGame(stored, changesOf), { success })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={stable ? t('staff.editGame', { name: stable.name }) : t('games.addStable')}
      submitLabel={t(stable ? 'staff.saveGame' : 'games.addStable')}
      blocked={isBlocked}
      onSend={send}
    >
      <Input
        label={t('games.stableName')}
        error={isTaken ? t('games.stableTaken') : undefined}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={t('games.hasColours')}
        checked={hasColours}
        onChange={(event) => setHasColours(event.currentTarget.checked)}
      />
      {hasColours ? <Colours colours={colours} onChange={setColours} /> : null}
    </FormDialog>
  )
}

type Colours = typeof usualColours

const Colours = ({ colours, onChange }: { colours: Colours; onChange: (colours: Colours) => void }) => {
  const t = useT()
  const labels = { main: t('games.mainColour'), second: t('games.secondColour') }
  return (
    <div className={styles.two}>
      {(['main', 'second'] as const).map((which) => (
        <ColourInput
          key={which}
          name={which}
          label={labels[which]}
          value={colours[which]}
          validValue={colourFault(colours[which]) ? usualColours[which] : colours[which]}
          error={colourFault(colours[which]) ? t('faults.notColour') : undefined}
          onChange={(event) => onChange({ ...colours, [which]: event.currentTarget.value.trim().toLowerCase() })}
        />
      ))}
    </div>
  )
}
