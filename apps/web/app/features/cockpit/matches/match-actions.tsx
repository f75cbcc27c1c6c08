import { isRace } from '@agone/contract/matches/labels'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { isDecidable } from '@agone/contract/matches/rules'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../lib/management-pages.ts'
import { pages } from '../../../lib/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu, MenuButton, MenuGroup } from '../../../ui/menu/menu.tsx'
import {
  reportedScoreText,
  decideLabel,
  matchName,
  openDecision,
  openReopening,
  sendDecision,
  verificationOf,
} from '../../matches/index.ts'
import type { CockpitPage } from '../page.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import styles from './match-actions.module.css'
import { refreshCockpit } from '../queries.ts'

type MatchProps = { page: CockpitPage; match: MatchView }
type MatchAction = { label: string; run: () => void; busy?: boolean; danger?: boolean }

/** The actions of a manager on a match, most likely first. `onVerified` is called after a verification. */
export const useMatchActions = ({ page, match }: MatchProps, onVerified?: () => void): MatchAction[] => {
  const t = useT()
  const { tournament, game } = page
  const navigate = useNavigate()
  const refresh = () => refreshCockpit(tournament.id)
  const { act, busy } = useAct(refresh, { faultToast: true })
  if (!isDecidable(match) || !statusAllows(tournament.status, 'rule')) return []
  const reports = page.reports.get(match.matchId) ?? []
  const [report] = reports
  const parts = { match, tournament, game, after: refresh }
  const verify = async () => {
    if (report === undefined) return
    const success = t('matches.decided', { match: matchName(t, match) })
    if (await act(() => sendDecision(match, verificationOf(report.entryId, reports)), { success })) onVerified?.()
  }
  const canVerify =
    report !== undefined && (match.status === 'agreed' || (match.status === 'reported' && !isRace(match)))
  const score = report && reportedScoreText(match, report)
  const label = score === undefined ? t('cockpit.verifyRace') : t('cockpit.verifyScore', { score })
  const actions: MatchAction[] = canVerify ? [{ label, busy, run: () => void verify() }] : []
  const openRaceDay = () => void navigate(managementPages.raceDay(tournament.id, match.round))
  actions.push({ label: t(decideLabel(match)), run: isRace(match) ? openRaceDay : () => openDecision(parts) })
  if (match.status === 'verified') {
    actions.push({ label: t('matches.reopen'), danger: true, run: () => openReopening(parts) })
  }
  return actions
}

/** The most likely action on a match as a button, the others in a menu. */
export const MatchActions = ({ page, match }: MatchProps) => {
  const t = useT()
  const navigate = useNavigate()
  const [first, ...rest] = useMatchActions({ page, match })
  const hasReport = page.reports.has(match.matchId)
  return (
    <>
      {first === undefined ? null : (
        <Button size="sm" variant={hasReport ? 'primary' : 'outline'} loading={first.busy ?? false} onClick={first.run}>
          {first.label}
        </Button>
      )}
      <Menu
        label={t('cockpit.otherActions', { match: matchName(t, match) })}
        trigger={
          <span className={styles.more}>
            <Icon name="more" />
          </span>
        }
      >
        <MenuGroup>
          {[
            ...rest.map(({ label, run, danger = false }) => (
              <MenuButton key={label} onClick={run} danger={danger}>
                {label}
              </MenuButton>
            )),
            <MenuButton key="open" icon="eye" onClick={() => void navigate(pages.match(match.matchId))}>
              {isRace(match) ? t('cockpit.openRace') : t('cockpit.openMatch')}
            </MenuButton>,
          ]}
        </MenuGroup>
      </Menu>
    </>
  )
}
