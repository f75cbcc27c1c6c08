import type { MatchView } from '@agone/contract/matches/routes/matches'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { reportRoutes } from '@agone/contract/matches/routes/reports'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { useListAddress } from '../../../lib/lists/search-params.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu, MenuButton, MenuGroup } from '../../../ui/menu/menu.tsx'
import { askReopen, claimOfReport, isRace, matchName } from '../../matches/index.ts'
import { renewCockpit, useCockpitAct } from '../use-cockpit-act.ts'
import { openCockpitDialog } from '../open-dialog.tsx'
import styles from './match-acts.module.css'
import type { CockpitPage } from '../page.ts'
import { RulingDialog } from './ruling-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'
import { WalkoverDialog } from './walkover-dialog.tsx'

type Parts = { page: CockpitPage; match: MatchView }

/** What can be done with one match: the likeliest act as a button, the others in a menu. */
export const MatchActs = ({ page, match }: Parts) => {
  const t = useT()
  const navigate = useNavigate()
  const acts = useActs({ page, match })
  const [first, ...rest] = acts
  return (
    <>
      {first === undefined ? null : (
        <Button size="sm" variant={first.isDue ? 'primary' : 'outline'} onClick={first.run}>
          {first.label}
        </Button>
      )}
      <Menu
        label={t('cockpit.otherActs', { match: matchName(t, match) })}
        trigger={
          <span className={styles.more}>
            <Icon name="more" />
          </span>
        }
      >
        <MenuGroup>
          {[
            ...rest.map(({ label, run, danger }): ReactNode => (
              <MenuButton key={label} onPress={run} danger={danger ?? false}>
                {label}
              </MenuButton>
            )),
            <MenuButton key="open" icon="eye" onPress={() => void navigate(pages.match(match.matchId))}>
              {isRace(match) ? t('cockpit.openRace') : t('cockpit.openMatch')}
            </MenuButton>,
          ]}
        </MenuGroup>
      </Menu>
    </>
  )
}

type Act = { label: string; run: () => void; isDue?: boolean; danger?: boolean }

const useActs = ({ page, match }: Parts): Act[] => {
  const t = useT()
  const { change } = useListAddress()
  const { act } = useCockpitAct(page.tournament.id)
  const navigate = useNavigate()
  const { tournament } = page
  const reports = page.reports.get(match.matchId) ?? []
  const [report] = reports
  const isClosed = match.status === 'waiting' || match.status === 'void' || !statusAllows(tournament.status, 'rule')
  if (isClosed) return []
  const isVerified = match.status === 'verified'
  const verifyRace = (): Act[] =>
    report === undefined || match.status !== 'agreed'
      ? []
      : [
          {
            label: t('cockpit.verifyRace'),
            isDue: true,
            run: () =>
              void act(
                () => call(reportRoutes.verify, { params: { id: match.matchId }, body: { entryId: report.entryId } }),
                { said: t('cockpit.verified', { match: matchName(t, match) }), loud: true },
              ),
          },
        ]
  const reopen: Act = {
    label: t('cockpit.reopen'),
    danger: true,
    run: () => askReopen({ match, version: tournament.version, after: () => renewCockpit(tournament.id) }),
  }
  if (isRace(match)) {
    const label = isVerified ? t('cockpit.changeResult') : t('cockpit.writeRace')
    const form: Act = {
      label,
      isDue: match.status === 'open',
      run: () => change({ day: match.round, race: match.matchId }),
    }
    return [...verifyRace(), form, ...(isVerified ? [reopen] : [])]
  }
  // Whoever takes sides looks at the proofs and gives a reason: the page of the match has both.
  const compare: Act = {
    label: t('cockpit.compareShort'),
    isDue: true,
    run: () => void navigate(`${pages.match(match.matchId)}#decide`),
  }
  const verify: Act = {
    label: t('cockpit.verify'),
    isDue: true,
    run: () =>
      openCockpitDialog((parts) => <VerifyDialog {...parts} tournament={tournament} match={match} reports={reports} />),
  }
  const rule: Act = {
    label: isVerified ? t('cockpit.changeResult') : t('cockpit.writeResult'),
    run: () =>
      openCockpitDialog((parts) => (
        <RulingDialog {...parts} tournament={tournament} match={match} claim={report && claimOfReport(match, report)} />
      )),
  }
  const award: Act = {
    label: t('cockpit.walkover'),
    run: () =>
      openCockpitDialog((parts) => (
        <WalkoverDialog {...parts} tournament={tournament} match={match} favourite={report?.entryId} />
      )),
  }
  if (isVerified) return [rule, award, reopen]
  if (report === undefined) return [rule, award]
  return [match.status === 'disputed' ? compare : verify, rule, award]
}
