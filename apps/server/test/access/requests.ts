import sharp from 'sharp'
import { newId } from '@agone/contract'
import { type MakeRequest } from './row.ts'
import type { RightsScene } from './scene.ts'

export const uniqueName = (stem: string) => `${stem} ${newId().slice(-10)}`

export const inBothLanguages = (text: string) => ({ it: text, en: text })

export const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#007eff' } })
    .png()
    .toBuffer()

export const captainRequest: MakeRequest = async (scene) => ({ ids: { id: await scene.idOf('captain') } })

export const teamRequest: MakeRequest = async (scene) => ({ ids: { id: (await scene.team()).id } })

export const league = async (scene: RightsScene) => {
  const { id, teamId, entryId } = await scene.league()
  const more = { engine: 'fifa', day: '1', round: '1', ranking: 'topTeams' }
  return { ids: { id, teamId, entryId, userId: await scene.idOf('captain'), ...more } }
}

export const open = async (scene: RightsScene) => {
  const { id, teamId } = await scene.open()
  return { ids: { id, teamId } }
}

export const soloOf = (isRunning: boolean) => async (scene: RightsScene) => ({
  ids: { id: (await scene.solo(isRunning)).id, userId: await scene.idOf('captain') },
})

export const match: MakeRequest = async (scene) => ({ ids: { id: (await scene.league()).matchId } })

export const reason = 'decide la direzione'
