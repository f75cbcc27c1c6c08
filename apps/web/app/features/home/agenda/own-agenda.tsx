import type { FullUser } from '@agone/contract/accounts/routes/users'
import { agendaRoutes, type Agenda } from '@agone/contract/matches/routes/agenda'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { QueryResult } from '../../../lib/query-result.tsx'
import { QueryScope } from '../../../lib/query.tsx'
import { useNow } from '../../../lib/time/use-now.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { ComingTournaments } from './coming-tournaments.tsx'
import { DutyList } from './duty-list.tsx'
import { LeadReport } from './lead-report.tsx'
import { NextMatches } from './next-matches.tsx'
import { Nothing } from './nothing.tsx'
import { WaitingList } from './waiting-list.tsx'
import styles from './agenda.module.css'

type OwnAgendaProps = {
  viewer: FullUser
  /** Called once the agenda is there, or cannot be loaded. */
  onSettled: () => void
}

/** What the signed-in user has to do now, whom other matches wait for, and what comes next. */
export const OwnAgenda = (props: OwnAgendaProps) => (
  <QueryScope>
    <LoadedAgenda {...props} />
  </QueryScope>
)

const LoadedAgenda = ({ viewer, onSettled }: OwnAgendaProps) => {
  const t = useT()
  const now = useNow()
  const query = useQuery({
    queryKey: ['agenda', viewer.id],
    queryFn: () => call(agendaRoutes.mine),
    refetchOnMount: 'always',
  })
  const isSettled = query.data !== undefined || query.error !== null
  useEffect(() => (isSettled ? onSettled() : undefined), [isSettled, onSettled])
  return (
    <div className={styles.agenda}>
      <header>
        <h1 className={styles.title}>{t('home.agenda')}</h1>
        {query.data === undefined ? null : <Summary agenda={query.data} now={now} />}
      </header>
      <QueryResult query={query} placeholder={<AgendaSkeleton />}>
        {(agenda) => <Parts agenda={agenda} now={now} viewer={viewer} />}
      </QueryResult>
    </div>
  )
}

type PartsProps = { agenda: Agenda; now: number }

const Summary = ({ agenda: { duties }, now }: PartsProps) => {
  const t = useT()
  const formats = useFormats()
  const today = formats.weekday(new Date(now).toISOString())
  return (
    <p className={styles.summary}>
      {duties.length === 0 ? t('home.noDuties') : t('home.dutiesCount', { count: duties.length })}{' '}
      <span className={styles.today}>{today}</span>
    </p>
  )
}

const Parts = ({ agenda, now, viewer }: PartsProps & { viewer: FullUser }) => {
  const { duties, waiting, next, entered, joinable } = agenda
  const [first, ...others] = duties
  const lead = first?.kind === 'report' ? first : undefined
  const listed = lead ? others : duties
  if (duties.length + waiting.length + next.length + entered.length === 0)
    return <Nothing joinable={joinable} now={now} />
  return (
    <>
      {lead ? <LeadReport duty={lead} now={now} /> : null}
      {listed.length + waiting.length === 0 ? null : (
        <div className={listed.length > 0 && waiting.length > 0 ? styles.columns : 'stack'}>
          {listed.length === 0 ? null : (
            <DutyList duties={listed} isRest={lead !== undefined} now={now} viewer={viewer} />
          )}
          {waiting.length === 0 ? null : <WaitingList waiting={waiting} isWide={listed.length === 0} />}
        </div>
      )}
      {next.length === 0 ? null : <NextMatches agenda={agenda} username={viewer.username} />}
      {entered.length === 0 ? null : <ComingTournaments tournaments={entered} now={now} />}
      {duties.length + next.length + entered.length === 0 ? <FindTournament /> : null}
    </>
  )
}

/** For a user whose matches all wait for others. */
const FindTournament = () => {
  const t = useT()
  return (
    <Panel plain label={t('home.seeTournaments')}>
      <div className={styles.find}>
        <p className="muted">{t('home.nothingNextText')}</p>
        <ButtonLink variant="outline" to={`${pages.tournaments}?status=opened`}>
          {t('home.seeTournaments')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

/** Placeholders of the highlighted report and of the list. */
const AgendaSkeleton = () => {
  const t = useT()
  return (
    <>
      <Skeleton height="9rem" />
      <Panel plain label={t('shell.loading')}>
        <SkeletonRows rows={3} label={t('shell.loading')} />
      </Panel>
    </>
  )
}
