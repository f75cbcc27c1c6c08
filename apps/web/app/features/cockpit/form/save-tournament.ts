import {
  type NewTournament,
  type Tournament,
  type TournamentPatch,
  tournamentRoutes,
} from '@agone/contract/tournaments/routes/tournaments'
import type { TournamentId } from '@agone/contract/ids'
import { call } from '../../../lib/api/browser.ts'
import type { Images } from './image-fields.tsx'

const filesOf = ({ avatar, banner }: Images['chosen']) => ({
  ...(avatar ? { avatar: avatar.file } : {}),
  ...(banner ? { banner: banner.file } : {}),
})

const cropsOf = ({ avatar, banner }: Images['chosen']) => ({
  ...(avatar?.crop ? { avatarCrop: avatar.crop } : {}),
  ...(banner?.crop ? { bannerCrop: banner.crop } : {}),
})

export const createTournament = (body: NewTournament, images: Images['chosen']): Promise<Tournament> =>
  call(tournamentRoutes.create, { body, files: filesOf(images) }, { crops: cropsOf(images) })

export const saveTournament = (
  id: TournamentId,
  body: TournamentPatch,
  images: Images['chosen'],
): Promise<Tournament> =>
  call(tournamentRoutes.update, { params: { id }, body, files: filesOf(images) }, { crops: cropsOf(images) })
