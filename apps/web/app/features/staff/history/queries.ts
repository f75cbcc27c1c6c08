import { historyRoutes, type HistoryChain, type HistoryQuery } from '@agone/contract/history/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { queries } from '../../../lib/query.tsx'
import { staffKey } from '../queries.ts'

const historyKey = [...staffKey, 'history'] as const
const chainKey = [...staffKey, 'chain'] as const

/** One page of the acts found; while the next is under way the present one stays. */
export const useHistory = (query: HistoryQuery) =>
  useQuery({
    queryKey: [...historyKey, query],
    queryFn: ({ signal }) => call(historyRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** How far the chain was verified, and where it is broken. */
export const useChain = () =>
  useQuery({ queryKey: chainKey, queryFn: ({ signal }) => call(historyRoutes.chain, {}, { signal }) })

/** Verifies the whole chain, some thousand records with each call; every answer is shown. It stops when the page is left. */
export const useVerification = () => {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])
  const { act, busy, fault } = useAct(() => queries.invalidateQueries({ queryKey: historyKey }))
  const step = async (body: { restart?: true }): Promise<HistoryChain> => {
    const chain = await call(historyRoutes.verify, { body })
    queries.setQueryData(chainKey, chain)
    return chain
  }
  const verify = () =>
    act(async () => {
      let chain = await step({ restart: true })
      while (chain.running && !isLeft.current) chain = await step({})
    })
  return { verify: () => void verify(), busy, fault }
}
