import type { BracketRoundName, RoundInBracket } from '@agone/contract/tournaments/routes/calendars'
import type { Translate } from './translate.ts'

type BracketRound = Pick<RoundInBracket, 'round' | 'size'> & { name: BracketRoundName }

/** The name of a round of a bracket: «Ottavi», «Semifinali», «Finale perdenti». */
export const bracketRoundName = (t: Translate, { name, round, size }: BracketRound): string =>
  name !== 'roundOf'
    ? t(`standings.round_${name}`, { round })
    : size === 16 || size === 32
      ? t(`standings.roundOf${size}`)
      : t('standings.roundOfMany', { size })
