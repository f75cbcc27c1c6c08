import type { DrawRule } from '@agone/contract/tournaments/routes/calendar-rules'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { HeroFact } from '../../../ui/hero/hero.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { drawRuleSentence } from './weekly-sentence.ts'

/** When the rounds will be played, in the head of a tournament that is not drawn yet; the days without matches are in its calendar. */
export const WeeklyFact = ({ rule }: { rule: DrawRule }) => (
  <HeroFact icon={<Icon name="clock" />}>{drawRuleSentence(useT(), useLocale(), { ...rule, except: [] })}</HeroFact>
)
