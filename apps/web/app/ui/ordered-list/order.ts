/** Moves an id to a position; the position counts from 0 in the new order. */
export const movedTo = <Id>(ids: readonly Id[], id: Id, to: number): Id[] => {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Sorts items by their ids; items that are not among the ids keep their order at the end. */
export const inOrder = <Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] => {
  const positions = new Map(ids.map((id, position) => [id, position]))
  const positionOf = ({ id }: Item) => positions.get(id) ?? ids.length
  return items.toSorted((a, b) => positionOf(a) - positionOf(b))
}

/** The new position of an item that is dropped on another item, in the upper or lower half of it. */
export const dropPosition = (
  ids: readonly string[],
  { dragged, target, isBelow }: { dragged: string; target: string; isBelow: boolean },
): number => {
  const [from, onto] = [ids.indexOf(dragged), ids.indexOf(target)]
  const gap = isBelow ? onto + 1 : onto
  return from < gap ? gap - 1 : gap
}
