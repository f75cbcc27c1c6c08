import type { FullUser } from '@agone/contract/accounts/routes/users'
import type {
  DecisionDuty,
  Duty,
  InviteDuty,
  LineupDuty,
  PaymentDuty,
  PresenceDuty,
  ProposalDuty,
  ReportDuty,
} from '@agone/contract/matches/routes/agenda'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { TaskList, TaskRow } from '../../../ui/task-row/task-row.tsx'
import { PayButton } from '../../payments/index.ts'
import { InviteAnswer } from '../../teams/index.ts'
import { LineupButton } from '../../tournaments/index.ts'
import { matchPath, matchText, placeText } from './match-texts.ts'
import { timeLeft } from './time-left.ts'

type DutyListProps = {
  duties: readonly Duty[]
  /** The most urgent duty is shown above. */
  isRest: boolean
  now: number
  viewer: FullUser
}

/** The duties of the user as a list, each with its deadline and its action. */
export const DutyList = ({ duties, isRest, now, viewer }: DutyListProps) => {
  const t = useT()
  return (
    <Panel title={t(isRest ? 'home.afterwards' : 'home.toDo')} flush>
      <TaskList>
        {duties.map((duty) => {
          switch (duty.kind) {
            case 'payment':
              return <PaymentRow key={duty.paymentId} duty={duty} />
            case 'report':
              return <ReportRow key={duty.match.matchId} duty={duty} now={now} />
            case 'presence':
              return <PresenceRow key={`presence ${duty.match.matchId}`} duty={duty} />
            case 'proposal':
              return <ProposalRow key={`proposal ${duty.match.matchId}`} duty={duty} />
            case 'decision':
              return <DecisionRow key={duty.tournamentId} duty={duty} />
            case 'lineup':
              return <LineupRow key={duty.entryId} duty={duty} />
            case 'invite':
              return <InviteRow key={duty.teamId} duty={duty} viewer={viewer} />
            default:
              // A newer server may know more kinds than this page.
              return null
          }
        })}
      </TaskList>
    </Panel>
  )
}

const ReportRow = ({ duty: { match, dueAt }, now }: { duty: ReportDuty; now: number }) => {
  const t = useT()
  const formats = useFormats()
  const isLate = dueAt !== null && timeLeft(dueAt, now).isLate
  const by =
    dueAt === null
      ? t('home.noTimeYet')
      : isLate
        ? t('home.lateShort')
        : t('home.dueBy', { time: formats.dayTime(dueAt) })
  return (
    <TaskRow
      icon="whistle"
      urgency={isLate ? 'late' : 'soon'}
      to={matchPath(match)}
      title={`${t('matches.own_toReport')}: ${matchText(t, match)}`}
      text={placeText(t, match)}
      by={by}
      actions={
        <ButtonLink variant="outline" to={`${pages.match(match.matchId)}#report`}>
          {t('home.sendReport')}
        </ButtonLink>
      }
    />
  )
}

const PaymentRow = ({ duty }: { duty: PaymentDuty }) => {
  const t = useT()
  const { time } = useFormats()
  const { paymentId, tournamentId, tournament, amount, until } = duty
  return (
    <TaskRow
      icon="clock"
      urgency="late"
      to={pages.tournament(tournamentId)}
      title={t('home.feeToPay')}
      text={tournament}
      by={t('home.placeKeptUntil', { time: time(until) })}
      actions={<PayButton id={paymentId} tournamentId={tournamentId} amount={amount} />}
    />
  )
}

const PresenceRow = ({ duty: { match, until } }: { duty: PresenceDuty }) => {
  const t = useT()
  const { time } = useFormats()
  const page = `${pages.match(match.matchId)}#ready`
  return (
    <TaskRow
      icon="clock"
      urgency="late"
      to={page}
      title={`${t('home.confirmPresence')}: ${matchText(t, match)}`}
      text={placeText(t, match)}
      by={t('home.presenceUntil', { time: time(until) })}
      actions={
        <ButtonLink variant="outline" to={page}>
          {t('home.confirm')}
        </ButtonLink>
      }
    />
  )
}

const ProposalRow = ({ duty: { match, side, times } }: { duty: ProposalDuty }) => {
  const t = useT()
  const { dayTime } = useFormats()
  const [first, ...others] = times
  if (first === undefined) return null
  const name = side ?? t('matches.toBeDecided')
  const place = placeText(t, match)
  const page = `${pages.match(match.matchId)}#proposals`
  return (
    <TaskRow
      icon="clock"
      urgency="soon"
      to={page}
      title={
        others.length === 0
          ? t('home.proposedTime', { side: name, time: dayTime(first) })
          : t('home.proposedTimes', { side: name, count: times.length })
      }
      text={
        match.scheduledAt === null
          ? t('home.notPlannedNow', { place })
          : t('home.plannedNow', { place, time: dayTime(match.scheduledAt) })
      }
      actions={
        <ButtonLink variant="outline" to={page}>
          {t('home.answerProposal')}
        </ButtonLink>
      }
    />
  )
}

const DecisionRow = ({ duty: { tournamentId, tournament, disputed, agreed } }: { duty: DecisionDuty }) => {
  const t = useT()
  const texts = [
    ...(disputed > 0 ? [t('home.disputedCount', { count: disputed })] : []),
    ...(agreed > 0 ? [t('home.agreedCount', { count: agreed })] : []),
  ]
  return (
    <TaskRow
      icon="shield"
      urgency={disputed > 0 ? 'late' : 'soon'}
      to={pages.tournament(tournamentId)}
      title={t('home.toDecide', { tournament })}
      text={texts.join(', ')}
      actions={
        <ButtonLink variant="outline" to={pages.myTournament(tournamentId)}>
          {t('home.decide')}
        </ButtonLink>
      }
    />
  )
}

const LineupRow = ({ duty }: { duty: LineupDuty }) => {
  const t = useT()
  const formats = useFormats()
  const { entryId, teamId, team, tournamentId, tournament, status, startDate } = duty
  const hasBegun = status === 'running' || status === 'paused'
  return (
    <TaskRow
      icon="users"
      urgency={hasBegun ? 'soon' : 'later'}
      to={pages.tournament(tournamentId)}
      title={t('home.lineupMissing', { team })}
      text={tournament}
      by={
        hasBegun
          ? t('home.hasBegun')
          : startDate === null
            ? undefined
            : t('home.startsOn', { date: formats.weekday(startDate) })
      }
      actions={
        <LineupButton
          tournament={{ status }}
          entry={{ id: entryId, tournamentId, teamId, name: team, withdrawn: false }}
        />
      }
    />
  )
}

const InviteRow = ({ duty, viewer }: { duty: InviteDuty; viewer: FullUser }) => {
  const t = useT()
  const formats = useFormats()
  const { teamId, team, game, invitedBy, closesAt } = duty
  return (
    <TaskRow
      icon="send"
      urgency="later"
      to={pages.team(teamId)}
      title={t('home.invitedTo', { team })}
      text={invitedBy === null ? game : t('home.invitedBy', { game, name: invitedBy })}
      by={closesAt === null ? undefined : t('home.marketUntil', { date: formats.dayTime(closesAt) })}
      actions={<InviteAnswer team={{ id: teamId, name: team }} viewer={viewer} />}
    />
  )
}
