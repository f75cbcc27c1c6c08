import type { DrawRule } from '@agone/contract/tournaments/routes/calendar-rules'
import { useLocalTimeZone } from '../../../lib/i18n/local-formats.ts'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { HeroFact } from '../../../ui/hero/hero.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { drawRuleSentence } from './weekly-sentence.ts'

/** When the rounds will be played, in the head of a tournament that is not drawn yet; the days without matches are in its calendar. */
export const WeeklyFact = ({ rule }: { rule: DrawRule }) => {
  const sentence = drawRuleSentence(useT(), useLocale(), { ...rule, except: [] }, useLocalTimeZone())
  return <HeroFact icon={<Icon name="clock" />}>{sentence}</HeroFact>
}
