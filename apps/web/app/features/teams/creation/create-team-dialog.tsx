import { brandId, type GameId } from '@agone/contract/ids'
import { type Team, teamRoutes } from '@agone/contract/teams/routes/teams'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { textIn } from '../../../lib/forms/form-text.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { queries } from '../../../lib/query.tsx'
import { assignFaults, errorText } from '../../../lib/forms/error-text.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { ImageCrop, type CroppedImage } from '../../../ui/image-crop/image-crop.tsx'
import { useCropTexts } from '../../accounts/index.ts'
import { createTeamFields, type CreateTeamField } from './create-team-fields.ts'

type Games = readonly { id: string; name: string }[]
type FieldFault = { field: CreateTeamField; text: string }

/** Creates a team. A refusal is shown at its field, the input stays. */
export const CreateTeamDialog = ({ open, close, games }: DialogParts & { games: Games }) => {
  const t = useT()
  const navigate = useNavigate()
  const [image, setImage] = useState<CroppedImage>()
  const { errorAt, fault, busy, send } = useCreateTeam(image, (team) => {
    close()
    showToast({ text: t('teams.created', { name: team.name }), kind: 'good' })
    void navigate(pages.team(team.id))
  })
  const texts = useCropTexts(t('teams.crestHint'))
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={t('teams.create')}
      submitLabel={t('teams.create')}
      onSend={send}
    >
      <p className="muted">{t('teams.createText')}</p>
      <Input
        name="name"
        label={t('teams.name')}
        hint={t('teams.nameHint')}
        maxLength={40}
        autoComplete="off"
        error={errorAt('name')}
      />
      <Select
        name="game"
        label={t('teams.game')}
        defaultValue={games.length === 1 ? games[0]?.id : ''}
        error={errorAt('game')}
      >
        <option value="" disabled>
          {t('teams.chooseGame')}
        </option>
        {games.map((game) => (
          <option key={game.id} value={game.id}>
            {game.name}
          </option>
        ))}
      </Select>
      <FieldGroup label={t('teams.crest')}>
        <ImageCrop value={image} onChange={setImage} error={errorAt('crest')} texts={texts} />
      </FieldGroup>
    </FormDialog>
  )
}

const useCreateTeam = (image: CroppedImage | undefined, onCreated: (team: Team) => void) => {
  const t = useT()
  const [missing, setMissing] = useState<FieldFault>()
  const { act, busy, fault } = useAct()
  const { errorAt: serverErrorAt, rest } = assignFaults(fault, ['name', 'gameId'])
  const faultField = fault && createTeamFields[fault.code]
  const send = async (form: FormData) => {
    const name = textIn(form, 'name')
    const game = textIn(form, 'game')
    if (name.length < 2) return setMissing({ field: 'name', text: t('teams.nameShort') })
    if (game === '') return setMissing({ field: 'game', text: t('teams.gameMissing') })
    setMissing(undefined)
    await act(async () => onCreated(await create(name, brandId<GameId>(game), image)))
  }
  const errorAt = (field: CreateTeamField) => {
    if (missing) return missing.field === field ? missing.text : undefined
    if (faultField) return faultField === field ? errorText(t, fault) : undefined
    return field === 'crest' ? undefined : serverErrorAt(field === 'game' ? 'gameId' : 'name')
  }
  return { errorAt, busy, fault: missing || faultField ? undefined : rest, send }
}

const create = async (name: string, gameId: GameId, image: CroppedImage | undefined): Promise<Team> => {
  const body = { name, gameId }
  const team = image
    ? await call(
        teamRoutes.create,
        { body, files: { avatar: image.file } },
        image.crop ? { crops: { avatarCrop: image.crop } } : {},
      )
    : await call(teamRoutes.create, { body })
  await queries.invalidateQueries({ queryKey: ['my-teams'] })
  return team
}
