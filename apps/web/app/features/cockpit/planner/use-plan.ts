import {
  calendarPlanRoutes,
  type CalendarPlan,
  type CalendarRule,
} from '@agone/contract/tournaments/routes/calendar-plans'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { useDebounced } from '../../../lib/lists/search-text.ts'
import { cockpitKey } from '../queries.ts'

/** The last known plan, and whether it is that of the current rule; `fault` says why the rule is refused. */
type ShownPlan = { plan: CalendarPlan | undefined; isCurrent: boolean; fault: unknown }

/** Previews a rule after a pause in changes; undefined for a rule that is not complete. */
export const usePlan = ({ id, version }: Tournament, rule: CalendarRule | undefined): ShownPlan => {
  const text = rule === undefined ? '' : JSON.stringify(rule)
  const requested = useDebounced(text)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [...cockpitKey(id), 'plan', version, requested],
    queryFn: ({ signal }) => {
      const body: CalendarRule = JSON.parse(requested)
      return call(calendarPlanRoutes.preview, { params: { id }, body }, { signal })
    },
    enabled: requested !== '' && requested === text,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const isAnswered = requested === text && text !== ''
  const fault = isAnswered ? error : null
  return {
    plan: fault === null ? data : undefined,
    isCurrent: isAnswered && fault === null && !isPlaceholderData,
    fault,
  }
}
