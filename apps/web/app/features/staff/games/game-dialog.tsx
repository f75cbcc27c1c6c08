import { modules, type Game, type GameModule } from '@agone/contract/games/routes/games'
import { useState } from 'react'
import { openDialog, type DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { placeFaults } from '../../../lib/forms/refusal-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import { moduleWords } from '../labels.ts'
import { refreshStaff } from '../queries.ts'
import { addGame, editGame } from './games.ts'

const limits = { min: { least: 2, most: 1024 }, max: { least: 2, most: 65_536 } } as const

type Draft = { it: string; en: string; module: GameModule; inTeam: boolean; least: number; most: number }

const empty: Draft = { it: '', en: '', module: 'GENERIC', inTeam: true, least: 4, most: 64 }

const draftOf = ({ names, module, inTeam, minParticipants, maxParticipants }: Game): Draft => ({
  ...names,
  module,
  inTeam,
  least: minParticipants,
  most: maxParticipants,
})

export const openGame = (game?: Game): void => void openDialog((parts) => <GameDialog {...parts} game={game} />)

/** Adds a game, or edits one: its names and how many take part. How it is played is fixed once it is there. */
const GameDialog = ({ open, close, game }: DialogParts & { game: Game | undefined }) => {
  const t = useT()
  const { act, busy, fault } = useAct(refreshStaff)
  const [draft, setDraft] = useState(game ? draftOf(game) : empty)
  const { at, rest } = placeFaults(fault, ['name', 'names', 'minParticipants', 'maxParticipants'])
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const send = async () => {
    const { it, en, module, inTeam, least, most } = draft
    const names = { it: it.trim(), en: en.trim() || it.trim() }
    const body = { name: names.it, names, minParticipants: least, maxParticipants: most }
    const run = () =>
      game ? editGame(game.id, body) : addGame({ ...body, module, ...(module === 'GENERIC' ? { inTeam } : {}) })
    if (await act(run, { success: t(game ? 'staff.gameSaved' : 'staff.gameAdded', { name: names.it }) })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      fault={rest}
      title={game ? t('staff.editGame', { name: game.name }) : t('staff.ownGame')}
      yes={t(game ? 'staff.saveGame' : 'staff.addGame')}
      blocked={draft.it.trim() === ''}
      onSend={send}
    >
      <Input
        label={t('staff.gameNameIt')}
        error={at('name') ?? at('names')}
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
      {game ? null : <Kind draft={draft} change={change} />}
      <Participants draft={draft} change={change} at={at} />
    </FormDialog>
  )
}

type Parts = { draft: Draft; change: (changes: Partial<Draft>) => void }

const isModule = (value: string): value is GameModule => modules.some((module) => module === value)

const Kind = ({ draft, change }: Parts) => {
  const t = useT()
  return (
    <>
      <Select
        label={t('staff.gameModule')}
        hint={t(moduleWords[draft.module].text)}
        value={draft.module}
        onChange={({ currentTarget: { value } }) => (isModule(value) ? change({ module: value }) : undefined)}
      >
        {modules.map((module) => (
          <option key={module} value={module}>
            {t(moduleWords[module].name)}
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
  at,
}: Parts & { at: (field: 'minParticipants' | 'maxParticipants') => string | undefined }) => {
  const t = useT()
  return (
    <div className="row">
      <NumberStepper
        label={t('staff.gameLeast')}
        error={at('minParticipants')}
        value={draft.least}
        min={limits.min.least}
        max={limits.min.most}
        texts={{ less: t('staff.fewer'), more: t('staff.more') }}
        onChange={(least) => change({ least })}
      />
      <NumberStepper
        label={t('staff.gameMost')}
        error={at('maxParticipants') ?? (draft.most < draft.least ? t('staff.gameMostTooFew') : undefined)}
        value={draft.most}
        min={limits.max.least}
        max={limits.max.most}
        texts={{ less: t('staff.fewer'), more: t('staff.more') }}
        onChange={(most) => change({ most })}
      />
    </div>
  )
}
