import { useRef, useState } from 'react'
import { useAct } from '../forms/use-act.ts'
import { inOrder, movedTo } from '../../ui/ordered-list/order.ts'

/**
 * Lets users change the order of a list. The new order is shown at once and saved in the background; moves during a
 * save are saved after it, as one. A refused order is undone, with a toast. `refresh` loads the list again.
 */
export const useOrder = <Id extends string, Item extends { id: Id }>(
  items: readonly Item[],
  { save, refresh }: { save: (ids: Id[]) => Promise<unknown>; refresh: () => Promise<unknown> },
) => {
  const { act } = useAct(undefined, { faultToast: true })
  const [ids, setIds] = useState<readonly Id[]>()
  const latest = useRef<readonly Id[]>([])
  const ordered = ids === undefined ? items : inOrder(items, ids)
  const saveLatest = async () => {
    try {
      let saved: readonly Id[]
      do {
        saved = latest.current
        await save([...saved])
        await refresh()
      } while (saved !== latest.current)
    } catch (fault) {
      await refresh()
      throw fault
    } finally {
      setIds(undefined)
    }
  }
  const move = (id: Id, to: number) => {
    latest.current = movedTo(
      ordered.map((item) => item.id),
      id,
      to,
    )
    setIds(latest.current)
    // During a save this does nothing: the loop saves the latest order.
    void act(saveLatest)
  }
  return { ordered, move }
}
