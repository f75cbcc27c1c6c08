import type { RouteSpec } from '@agone/contract'
import assert from 'node:assert/strict'
import { isNode } from '../../src/platform/http/body/schema.ts'
import { rightOf, type GoodRequest } from '../access/row.ts'
import { callers, type Answer, type Caller, type RightsScene } from '../access/scene.ts'
import { callOf, rowOf } from '../access/table.ts'

/** A call that works: who makes it, its address, and its body in wire form. */
export type GoodCall = { spec: RouteSpec; who: Caller; url: string; sent: Omit<GoodRequest, 'ids' | 'query'> }

/** The good request of the table of access, by the most powerful caller who may make it. */
export const goodCall = async (scene: RightsScene, spec: RouteSpec): Promise<GoodCall> => {
  const row = rowOf(callOf(spec))
  const who = callers.toReversed().find((each) => rightOf(row, each).may)
  assert.ok(who, callOf(spec))
  const { ids = {}, query, ...sent } = (await row.request?.(scene, who)) ?? {}
  const path = spec.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''))
  return { spec, who, url: query ? `${path}?${query}` : path, sent }
}

/** Makes it, with another body. */
export const send = (scene: RightsScene, { spec, who, url, sent }: GoodCall, body: unknown): Promise<Answer> => {
  if (typeof body === 'string') return scene.call(who, spec.method, url, { text: body })
  assert.ok(typeof body === 'object' && body !== null)
  return scene.call(who, spec.method, url, { ...sent, body })
}

/** The fields that a refusal names. */
export const faultPaths = (answer: Answer): string[] => {
  const faults = answer.status < 400 ? [] : answer.json()['errors']
  return Array.isArray(faults) ? faults.filter(isNode).map(({ path }) => String(path)) : []
}
