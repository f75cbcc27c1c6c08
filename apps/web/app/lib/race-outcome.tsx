import type { Participant } from '@agone/contract/matches/routes/matches'
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden.tsx'
import { useT } from './i18n/use-t.tsx'

/** Why a driver has no position: an abbreviation, with the full text for screen readers. */
export const RaceOutcome = ({ outcome }: { outcome: NonNullable<Participant['outcome']> }) => {
  const t = useT()
  return (
    <>
      <span aria-hidden title={t(`matches.outcome_${outcome}`)}>
        {t(`matches.outcomeShort_${outcome}`)}
      </span>
      <VisuallyHidden>{t(`matches.outcome_${outcome}`)}</VisuallyHidden>
    </>
  )
}
