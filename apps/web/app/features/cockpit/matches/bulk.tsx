import { useState } from 'react'
import { useAct } from '../../../lib/forms/use-act.ts'
import { ProgressBar } from '../../../ui/progress/progress.tsx'

type Progress = { done: number; count: number }
type Bulk<Item> = {
  items: readonly Item[]
  one: (item: Item) => Promise<unknown>
  /** How many were done, and which were refused. */
  onEnd: (result: { done: number; failed: Item[] }) => void
}

/** One act on many things, one after the other; a refusal does not end it. `after` refetches what has changed. */
export const useBulk = (after: () => unknown) => {
  const { act, busy } = useAct(after)
  const [progress, setProgress] = useState<Progress>({ done: 0, count: 0 })
  const run = <Item,>({ items, one, onEnd }: Bulk<Item>) =>
    act(async () => {
      const { length: count } = items
      const failed: Item[] = []
      for (const [done, item] of items.entries()) {
        setProgress({ done, count })
        await one(item).catch(() => failed.push(item))
      }
      onEnd({ done: count - failed.length, failed })
    })
  return { run, busy, progress }
}

/** How far a bulk act is. */
export const BulkProgress = ({ label, progress: { done, count } }: { label: string; progress: Progress }) => (
  <div className="stack" role="status">
    <span className="small muted">{label}</span>
    <ProgressBar value={done / Math.max(1, count)} label={label} />
  </div>
)
