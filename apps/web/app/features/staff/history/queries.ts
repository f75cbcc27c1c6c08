import { historyRoutes, type HistoryChain, type HistoryQuery } from '@agone/contract/history/routes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api/browser.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { queries } from '../../../lib/query.tsx'
import { staffKey } from '../queries.ts'

const historyKey = [...staffKey, 'history'] as const
const chainKey = [...staffKey, 'chain'] as const

/** One page of acts; while the next one loads, the current one stays. */
export const useHistory = (query: HistoryQuery) =>
  useQuery({
    queryKey: [...historyKey, query],
    queryFn: ({ signal }) => call(historyRoutes.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The state of the chain: how far it was verified, and where it is broken. */
export const useChain = () =>
  useQuery({ queryKey: chainKey, queryFn: ({ signal }) => call(historyRoutes.chain, {}, { signal }) })

/** Verifies the whole chain, some thousand records per call; each response is shown. It stops when the page is left. */
export const useVerification = () => {
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => void (isUnmounted.current = true)
  }, [])
  const { act, busy, fault } = useAct(() => queries.invalidateQueries({ queryKey: historyKey }))
  const verifyStep = async (body: { restart?: true }): Promise<HistoryChain> => {
    const chain = await call(historyRoutes.verify, { body })
    queries.setQueryData(chainKey, chain)
    return chain
  }
  const verify = () =>
    act(async () => {
      let chain = await verifyStep({ restart: true })
      while (chain.running && !isUnmounted.current) chain = await verifyStep({})
    })
  return { verify: () => void verify(), busy, fault }
}
