import { isKnockout } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'

type Rules = Pick<Tournament, 'module' | 'type'> & {
  settings: Pick<Tournament['settings'], 'withdrawal' | 'advancing'>
}

/** What becomes of the matches of who withdraws after the draw, as `onWithdrawal` of the server decides it. */
export const withdrawalText = ({ module, type, settings: { withdrawal, advancing } }: Rules) => {
  if (module === 'FORMULA1') return 'tournaments.withdrawRaces' as const
  if (withdrawal === 'forfeit' || type === 'swiss' || isKnockout(type)) return 'tournaments.withdrawLost' as const
  return advancing === null ? ('tournaments.withdrawVoid' as const) : ('tournaments.withdrawGroups' as const)
}
