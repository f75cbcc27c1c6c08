import type { MatchView } from '@agone/contract/matches/routes/matches'
import { isDecidable } from '@agone/contract/matches/rules'
import { statusAllows } from '@agone/contract/tournaments/rules'
import { useNavigate } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Menu, MenuButton, MenuGroup } from '../../../ui/menu/menu.tsx'
import {
  claimWord,
  decideLabel,
  isRace,
  matchName,
  openDecision,
  openReopening,
  sendDecision,
} from '../../matches/index.ts'
import type { CockpitPage } from '../page.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import styles from './match-acts.module.css'
import { refreshCockpit } from '../queries.ts'

type MatchProps = { page: CockpitPage; match: MatchView }
type Act = { label: string; run: () => void; busy?: boolean; danger?: boolean }

/** What a manager can do with a match now, most likely first. `onVerified` follows a verification. */
export const useMatchActs = ({ page, match }: MatchProps, onVerified?: () => void): Act[] => {
  const t = useT()
  const { tournament, game } = page
  const refresh = () => refreshCockpit(tournament.id)
  const { act, busy } = useAct(refresh, { faultToast: true })
  if (!isDecidable(match) || !statusAllows(tournament.status, 'rule')) return []
  const [report] = page.reports.get(match.matchId) ?? []
  const parts = { match, tournament, game, after: refresh }
  const verify = async () => {
    if (report === undefined) return
    const success = t('matches.decided', { match: matchName(t, match) })
    if (await act(() => sendDecision(match, { entryId: report.entryId }), { success })) onVerified?.()
  }
  const canVerify =
    report !== undefined && (match.status === 'agreed' || (match.status === 'reported' && !isRace(match)))
  const score = report && claimWord(match, report)
  const label = score === undefined ? t('cockpit.verifyRace') : t('cockpit.verifyScore', { score })
  const acts: Act[] = canVerify ? [{ label, busy, run: () => void verify() }] : []
  acts.push({ label: t(decideLabel(match)), run: () => openDecision(parts) })
  if (match.status === 'verified') {
    acts.push({ label: t('matches.reopen'), danger: true, run: () => openReopening(parts) })
  }
  return acts
}

/** The most likely action on a match as a button, the others in a menu. */
export const MatchActs = ({ page, match }: MatchProps) => {
  const t = useT()
  const navigate = useNavigate()
  const [first, ...rest] = useMatchActs({ page, match })
  const isDue = page.reports.has(match.matchId)
  return (
    <>
      {first === undefined ? null : (
        <Button size="sm" variant={isDue ? 'primary' : 'outline'} loading={first.busy ?? false} onClick={first.run}>
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
            ...rest.map(({ label, run, danger = false }) => (
              <MenuButton key={label} onPress={run} danger={danger}>
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
