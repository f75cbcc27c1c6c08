import { modules, type Game, type GameModule } from '@agone/contract/games/routes/games'
import { useState } from 'react'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import { moduleLabels } from '../labels.ts'
import { refreshStaff } from '../queries.ts'
import { addGame, editGame } from './games.ts'

const minLimits = { min: 2, max: 1024 } as const
const maxLimits = { min: 2, max: 65_536 } as const

type Draft = { it: string; en: string; module: GameModule; inTeam: boolean; min: number; max: number }

const empty: Draft = { it: '', en: '', module: 'GENERIC', inTeam: true, min: 4, max: 64 }

const draftOf = ({ names, module, inTeam, minParticipants, maxParticipants }: Game): Draft => ({
  ...names,
  module,
  inTeam,
  min: minParticipants,
  max: maxParticipants,
})

export const openGameDialog = (game?: Game): void => void openDialog((parts) => <GameDialog {...parts} game={game} />)

/** Adds or edits a game. The module is fixed once the game exists. */
const GameDialog = ({ open, close, game }: DialogParts & { game: Game | undefined }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshStaff)
  const [draft, setDraft] = useState(game ? draftOf(game) : empty)
  const { errorAt, rest } = assignFaults(fault, ['name', 'names', 'minParticipants', 'maxParticipants'])
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const send = async () => {
    const { it, en, module, inTeam, min, max } = draft
    const names = { it: it.trim(), en: en.trim() || it.trim() }
    const body = { name: names.it, names, minParticipants: min, maxParticipants: max }
    const run = () =>
      game ? editGame(game.id, body) : addGame({ ...body, module, ...(module === 'GENERIC' ? { inTeam } : {}) })
    if (await act(run, { success: t(game ? 'staff.gameSaved' : 'staff.gameAdded', { name: names.it }) })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={game ? t('staff.editGame', { name: game.name }) : t('staff.ownGame')}
      submitLabel={t(game ? 'staff.saveGame' : 'staff.addGame')}
      blocked={draft.it.trim() === ''}
      onSend={send}
    >
      <Input
        label={t('staff.gameNameIt')}
        error={errorAt('name') ?? errorAt('names')}
        value={draft.it}
        maxLength={80}
        onChange={(event) => change({ it: event.currentTarget.value })}
      />
      <Input
        label={t('staff.gameNameEn')}
        optional={t('staff.optional')}
        value={draft.en}
        maxLength={80}
        onChange={(event) => change({ en: event.currentTarget.value })}
      />
      {game ? null : <ModuleFields draft={draft} change={change} />}
      <Participants draft={draft} change={change} errorAt={errorAt} />
    </FormDialog>
  )
}

type FieldsProps = { draft: Draft; change: (changes: Partial<Draft>) => void }

const isModule = (value: string): value is GameModule => modules.some((module) => module === value)

const ModuleFields = ({ draft, change }: FieldsProps) => {
  const t = useT()
  return (
    <>
      <Select
        label={t('staff.gameModule')}
        hint={t(moduleLabels[draft.module].text)}
        value={draft.module}
        onChange={({ currentTarget: { value } }) => (isModule(value) ? change({ module: value }) : undefined)}
      >
        {modules.map((module) => (
          <option key={module} value={module}>
            {t(moduleLabels[module].name)}
          </option>
        ))}
      </Select>
      {draft.module === 'GENERIC' ? (
        <Checkbox
          label={t('staff.gameInTeam')}
          checked={draft.inTeam}
          onChange={(event) => change({ inTeam: event.currentTarget.checked })}
        />
      ) : null}
    </>
  )
}

const Participants = ({
  draft,
  change,
  errorAt,
}: FieldsProps & { errorAt: (field: 'minParticipants' | 'maxParticipants') => string | undefined }) => {
  const t = useT()
  return (
    <div className="row">
      <NumberStepper
        label={t('staff.gameLeast')}
        error={errorAt('minParticipants')}
        value={draft.min}
        min={minLimits.min}
        max={minLimits.max}
        texts={{ less: t('staff.fewer'), more: t('staff.more') }}
        onChange={(min) => change({ min })}
      />
      <NumberStepper
        label={t('staff.gameMost')}
        error={errorAt('maxParticipants') ?? (draft.max < draft.min ? t('staff.gameMostTooFew') : undefined)}
        value={draft.max}
        min={maxLimits.min}
        max={maxLimits.max}
        texts={{ less: t('staff.fewer'), more: t('staff.more') }}
        onChange={(max) => change({ max })}
      />
    </div>
  )
}
