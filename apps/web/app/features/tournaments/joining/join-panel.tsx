import type { Game } from '@agone/contract/games/routes/games'
import { brandId, type StableId, type TeamId } from '@agone/contract/ids'
import type { Team } from '@agone/contract/teams/routes/teams'
import { entryRoutes } from '@agone/contract/tournaments/routes/entries'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { placeFaults } from '../../../lib/forms/refusal-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { useFocusFault } from '../../../lib/forms/use-focus-fault.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Select } from '../../../ui/field/input.tsx'
import { PasswordInput } from '../../../ui/field/password-input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import styles from './join-panel.module.css'
import { isJoinable } from './joinable.ts'
import { tellTournamentChange } from '../live.ts'

type JoinPanelProps = { tournament: Tournament; game: Game; teams: readonly Team[] }

/** Coming in: for oneself, or with a team that one leads. What is refused is said in the reader's words. */
export const JoinPanel = ({ tournament, game, teams }: JoinPanelProps) => {
  const t = useT()
  const { money } = useFormats()
  const { fault, busy, send } = useJoining(tournament)
  const { at, rest } = placeFaults(fault, ['password', 'stableId', 'teamId'])
  const isWrongPassword = fault?.code === 'TOURNAMENT_PASSWORD_NEEDED'
  if (!isJoinable(tournament)) return null
  if (tournament.inTeam && teams.length === 0) return <NeedsTeam game={game} />
  return (
    <Panel
      title={t('tournaments.joinTitle')}
      aside={<span className="muted small">{t('tournaments.freeSlots', { count: freeSlots(tournament) })}</span>}
    >
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        {tournament.inTeam ? <TeamChoice teams={teams} error={at('teamId')} /> : null}
        {tournament.module === 'FORMULA1' ? <StableChoice {...{ tournament, game }} error={at('stableId')} /> : null}
        {tournament.passwordRequired ? (
          <PasswordInput
            name="password"
            required
            autoComplete="off"
            label={t('tournaments.password')}
            texts={{ show: t('tournaments.showPassword'), hide: t('tournaments.hidePassword') }}
            error={isWrongPassword ? t('errors.TOURNAMENT_PASSWORD_NEEDED') : at('password')}
          />
        ) : null}
        <div className={styles.act}>
          <Button type="submit" variant="primary" loading={busy}>
            {tournament.price > 0
              ? t('tournaments.joinFor', { price: money(tournament.price) })
              : t('tournaments.join')}
          </Button>
        </div>
      </form>
      <FaultNotice fault={isWrongPassword ? undefined : rest} />
    </Panel>
  )
}

const freeSlots = ({ slots, participantsCount }: Tournament) => slots - participantsCount

const NeedsTeam = ({ game }: Pick<JoinPanelProps, 'game'>) => {
  const t = useT()
  return (
    <Notice
      tone="info"
      icon="users"
      title={t('tournaments.joinOpen')}
      action={
        <ButtonLink variant="outline" size="sm" to={pages.myTeams}>
          {t('shell.myTeams')}
        </ButtonLink>
      }
    >
      {t('tournaments.needsTeam', { game: game.name })}
    </Notice>
  )
}

type Refused = { error: string | undefined }

const TeamChoice = ({ teams, error }: Pick<JoinPanelProps, 'teams'> & Refused) => {
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

const StableChoice = ({ tournament, game, error }: Pick<JoinPanelProps, 'tournament' | 'game'> & Refused) => {
  const t = useT()
  const stables = tournament.settings.stables ?? game.data.stables ?? []
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

const useJoining = (tournament: Tournament) => {
  const t = useT()
  const queries = useQueryClient()
  const { act, busy, fault } = useAct()
  const focusFault = useFocusFault()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const given = new FormData(currentTarget)
    const run = async () => {
      await join(tournament, given)
      await queries.invalidateQueries({ queryKey: ['own-entry', tournament.id] })
      tellTournamentChange()
    }
    await act(run, { said: t('tournaments.joined', { name: tournament.name }) })
    focusFault(currentTarget)
  }
  return { fault, busy, send }
}

const join = ({ id, inTeam }: Tournament, form: FormData) => {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const password = text('password')
  const [team, stable] = [text('team'), text('stable')]
  const secret = password === undefined ? {} : { password }
  if (inTeam)
    return call(entryRoutes.addTeam, { params: { id }, body: { teamId: brandId<TeamId>(team ?? ''), ...secret } })
  const place = stable === undefined ? {} : { stableId: brandId<StableId>(stable) }
  return call(entryRoutes.addUser, { params: { id }, body: { ...secret, ...place } })
}
