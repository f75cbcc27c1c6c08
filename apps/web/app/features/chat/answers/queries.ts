import { type AnswerPlace, cannedAnswerRoutes, type NewCannedAnswer } from '@agone/contract/chat/routes'
import type { CannedAnswerId } from '@agone/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { queries } from '../../../lib/query.tsx'

const answersKey = ['canned-answers'] as const

/** The answers that are offered at a place, or all of them, which only ADMIN may read. */
export const useCannedAnswers = (place?: AnswerPlace) => {
  const query = place === undefined ? {} : { place }
  return useQuery({
    queryKey: [...answersKey, query],
    queryFn: ({ signal }) => call(cannedAnswerRoutes.list, { query }, { signal }),
  })
}

export const refreshAnswers = (): Promise<void> => queries.invalidateQueries({ queryKey: answersKey })

export const saveAnswer = (id: CannedAnswerId | undefined, body: NewCannedAnswer) =>
  id === undefined
    ? call(cannedAnswerRoutes.create, { body })
    : call(cannedAnswerRoutes.update, { params: { id }, body })

export const removeAnswer = (id: CannedAnswerId): Promise<void> => call(cannedAnswerRoutes.remove, { params: { id } })
