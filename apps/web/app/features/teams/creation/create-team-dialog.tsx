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
import { placeFaults, refusalText } from '../../../lib/forms/refusal-text.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { ImageCrop, type CroppedImage } from '../../../ui/image-crop/image-crop.tsx'
import { useCropTexts } from '../../accounts/index.ts'
import { foundingFields, type FoundingField } from './founding-fields.ts'

type Games = readonly { id: string; name: string }[]
type FieldFault = { place: FoundingField; text: string }

/** Founds a team. What is refused stands beside its field, and what was typed stays. */
export const CreateTeamDialog = ({ open, close, games }: DialogParts & { games: Games }) => {
  const t = useT()
  const navigate = useNavigate()
  const [image, setImage] = useState<CroppedImage>()
  const { errorAt, fault, busy, send } = useCreating(image, (team) => {
    close()
    showToast({ text: t('teams.created', { name: team.name }), kind: 'good' })
    void navigate(pages.team(team.id))
  })
  const texts = useCropTexts(t('teams.crestHint'))
  return (
    <FormDialog {...{ open, close, busy, fault }} title={t('teams.create')} yes={t('teams.create')} onSend={send}>
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

const useCreating = (image: CroppedImage | undefined, onCreated: (team: Team) => void) => {
  const t = useT()
  const [missing, setMissing] = useState<FieldFault>()
  const { act, busy, fault } = useAct()
  const { at, rest } = placeFaults(fault, ['name', 'gameId'])
  const place = fault && foundingFields[fault.code]
  const send = async (given: FormData) => {
    const name = textIn(given, 'name')
    const game = textIn(given, 'game')
    if (name.length < 2) return setMissing({ place: 'name', text: t('teams.nameShort') })
    if (game === '') return setMissing({ place: 'game', text: t('teams.gameMissing') })
    setMissing(undefined)
    await act(async () => onCreated(await create(name, brandId<GameId>(game), image)))
  }
  const errorAt = (field: FoundingField) => {
    if (missing) return missing.place === field ? missing.text : undefined
    if (place) return place === field ? refusalText(t, fault) : undefined
    return field === 'crest' ? undefined : at(field === 'game' ? 'gameId' : 'name')
  }
  return { errorAt, busy, fault: missing || place ? undefined : rest, send }
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
