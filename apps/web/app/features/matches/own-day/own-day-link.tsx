import type { MatchId } from '@agone/contract/ids'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'

/** Leads a driver from the list of a race weekend to the panel about their own race day. */
export const OwnDayLink = ({ matchId }: { matchId: MatchId }) => {
  const t = useT()
  return (
    <ButtonLink size="sm" variant="primary" icon="flag" to={`${pages.match(matchId)}#day`}>
      {t('ownRace.title')}
    </ButtonLink>
  )
}
