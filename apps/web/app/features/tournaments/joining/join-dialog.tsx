import type { Game } from '@agone/contract/games/routes/games'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { brandId, type StableId, type TeamId } from '@agone/contract/ids'
import { teamRoutes, type Team } from '@agone/contract/teams/routes/teams'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { rawTextIn, textIn } from '../../../lib/forms/form-text.ts'
import { assignFaults, errorText } from '../../../lib/forms/error-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { offerLater } from '../../../lib/push/offer-later.ts'
import { queries } from '../../../lib/query.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { Input, Select } from '../../../ui/field/input.tsx'
import { PasswordInput } from '../../../ui/field/password-input.tsx'
import { resumePayment } from '../../payments/index.ts'
import { needsTeam } from './joinable.ts'
import { notifyTournamentChange } from '../live.ts'

type JoinProps = { tournament: Tournament; game: Game; teams: readonly Team[] }

/** The refusals of a new team that are about its name. */
const nameFaults: readonly string[] = ['TEAM_EXISTING', 'TEAM_CONFLICT', 'ALREADY_MEMBER_OF_A_TEAM']

/** Joins a tournament as a player, with a team, or with a team that it creates for users without one. */
export const JoinDialog = ({ open, close, tournament, game, teams }: DialogParts & JoinProps) => {
  const t = useT()
  const { money } = useFormats()
  const { act, busy, fault } = useAct()
  const isFree = tournament.price === 0
  // After a refused entry the created team is there, and is not created again.
  const [createdTeam, setCreatedTeam] = useState<Team>()
  const ownTeams = createdTeam ? [createdTeam] : teams
  const { errorAt, rest } = assignFaults(fault, ['password', 'stableId', 'teamId', 'name'])
  const isNameFault = fault !== undefined && nameFaults.includes(fault.code)
  const isWrongPassword = fault?.code === 'TOURNAMENT_PASSWORD_NEEDED'
  const send = async (form: FormData) => {
    let joined: Joined | undefined
    const run = async () => {
      const newTeam = needsTeam(tournament, ownTeams) ? await createTeam(tournament, textIn(form, 'name')) : undefined
      if (newTeam) setCreatedTeam(newTeam)
      joined = await join(tournament, form, newTeam ?? createdTeam)
      if ('refundRequested' in joined) return resumePayment(joined)
      await queries.invalidateQueries({ queryKey: ['own-entry', tournament.id] })
      notifyTournamentChange()
    }
    if (!(await act(run)) || !joined) return
    // The page of the provider replaces this one.
    if ('refundRequested' in joined) return
    showToast({ text: t('tournaments.joined', { name: tournament.name }), kind: 'good' })
    close()
    offerLater(t)
  }
  return (
    <FormDialog
      {...{ open, close, busy }}
      title={t('tournaments.joinTitle', { name: tournament.name })}
      submitLabel={isFree ? t('tournaments.join') : t('tournaments.joinFor', { price: money(tournament.price) })}
      onSend={send}
      fault={isWrongPassword || isNameFault ? undefined : rest}
    >
      {needsTeam(tournament, ownTeams) ? (
        <NewTeam game={game} error={isNameFault ? errorText(t, fault) : errorAt('name')} />
      ) : tournament.inTeam ? (
        <TeamChoice teams={ownTeams} error={errorAt('teamId')} />
      ) : (
        <p>{t('tournaments.joinAlone')}</p>
      )}
      {isFree ? null : <p className="muted">{t('payments.reserveText')}</p>}
      {tournament.module === 'FORMULA1' ? <StableChoice {...{ tournament, game }} error={errorAt('stableId')} /> : null}
      {tournament.passwordRequired ? (
        <PasswordInput
          name="password"
          required
          autoComplete="off"
          label={t('tournaments.password')}
          texts={{ show: t('tournaments.showPassword'), hide: t('tournaments.hidePassword') }}
          error={isWrongPassword ? t('errors.TOURNAMENT_PASSWORD_NEEDED') : errorAt('password')}
        />
      ) : null}
    </FormDialog>
  )
}

type ErrorProps = { error: string | undefined }

const NewTeam = ({ game, error }: Pick<JoinProps, 'game'> & ErrorProps) => {
  const t = useT()
  return (
    <>
      <p>{t('tournaments.newTeamText', { game: game.name })}</p>
      <Input
        name="name"
        label={t('tournaments.newTeam')}
        error={error}
        required
        minLength={2}
        maxLength={40}
        autoComplete="off"
      />
    </>
  )
}

const TeamChoice = ({ teams, error }: Pick<JoinProps, 'teams'> & ErrorProps) => {
  const t = useT()
  return (
    <Select name="team" label={t('tournaments.withTeam')} error={error}>
      {teams.map((team) => (
        <option key={team.id} value={team.id}>
          {team.name}
        </option>
      ))}
    </Select>
  )
}

const StableChoice = ({ tournament, game, error }: Pick<JoinProps, 'tournament' | 'game'> & ErrorProps) => {
  const t = useT()
  const stables = stablesOf({ tournament, game })
  if (stables.length === 0) return null
  return (
    <Select name="stable" label={t('tournaments.stable')} error={error}>
      {stables.map((stable) => (
        <option key={stable.id} value={stable.id}>
          {stable.name}
        </option>
      ))}
    </Select>
  )
}

const createTeam = async ({ id, gameId }: Tournament, name: string): Promise<Team> => {
  const team = await call(teamRoutes.create, { body: { name, gameId } })
  await Promise.all([['my-teams'], ['own-entry', id]].map((queryKey) => queries.invalidateQueries({ queryKey })))
  return team
}

type Joined = Awaited<ReturnType<typeof join>>

const join = ({ id, inTeam }: Tournament, form: FormData, createdTeam: Team | undefined) => {
  const [password, team, stable] = [rawTextIn(form, 'password'), textIn(form, 'team'), textIn(form, 'stable')]
  const passwordField = password === '' ? {} : { password }
  if (inTeam) {
    const teamId = createdTeam?.id ?? brandId<TeamId>(team)
    return call(entryRoutes.addTeam, { params: { id }, body: { teamId, ...passwordField } })
  }
  const stableId = stable === '' ? {} : { stableId: brandId<StableId>(stable) }
  return call(entryRoutes.addUser, { params: { id }, body: { ...passwordField, ...stableId } })
}
