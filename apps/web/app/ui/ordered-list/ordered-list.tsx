import { useLayoutEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { IconButton } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { dropPosition } from './order.ts'
import styles from './ordered-list.module.css'

type Entry<Id> = { id: Id; name: string }
type Direction = 'up' | 'down'

type OrderedListProps<Id extends string, Item extends Entry<Id>> = {
  label: string
  items: readonly Item[]
  /** Without it, the order cannot be changed: in the results of a search, for example. */
  onMove?: ((id: Id, to: number) => void) | undefined
  /** Items at the end of the list that have no order among themselves; the others stay before them. */
  isFixed?: (item: Item) => boolean
  /** For long lists of short items: the buttons are side by side on phones, too. */
  dense?: boolean
  texts: {
    up: (name: string) => string
    down: (name: string) => string
    /** Announced after a move; places count from 1. */
    moved: (name: string, place: number) => string
  }
  children: (item: Item) => ReactNode
}

/**
 * A list whose order can be changed: by dragging an item at its handle, or with two buttons, which work by keyboard, by
 * touch and with a screen reader. The focus stays on the button that was pressed.
 */
export const OrderedList = <Id extends string, Item extends Entry<Id>>({
  label,
  items,
  onMove,
  isFixed = () => false,
  dense,
  texts,
  children,
}: OrderedListProps<Id, Item>) => {
  const [announcement, setAnnouncement] = useState('')
  const { list, keepFocus } = useKeptFocus()
  const ids = items.map((item) => item.id)
  const last = items.filter((item) => !isFixed(item)).length - 1
  const move = (item: Item, index: number) => {
    const to = Math.min(index, last)
    if (index < 0 || to === ids.indexOf(item.id)) return
    onMove?.(item.id, to)
    setAnnouncement(texts.moved(item.name, to + 1))
  }
  const drag = useDrag<Id>((dragged, target, isBelow) => {
    const item = items.find(({ id }) => id === dragged)
    if (item) move(item, dropPosition(ids, { dragged, target, isBelow }))
  })
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={label} data-dense={dense}>
        {items.map((item, index) => (
          <li key={item.id} className={styles.item} {...drag.targetProps(item.id)}>
            {onMove && isFixed(item) ? <span className={styles.fixed} /> : null}
            {onMove && !isFixed(item) ? (
              <span className={styles.controls}>
                <span className={styles.handle} {...drag.handleProps(item.id)}>
                  <Icon name="grip" />
                </span>
                {(['up', 'down'] as const).map((direction) => {
                  const to = direction === 'up' ? index - 1 : index + 1
                  return (
                    <IconButton
                      key={direction}
                      size="sm"
                      icon={direction === 'up' ? 'chevron-up' : 'chevron-down'}
                      label={texts[direction](item.name)}
                      aria-disabled={to < 0 || to > last}
                      data-move={`${item.id} ${direction}`}
                      onClick={() => {
                        keepFocus(item.id, direction)
                        move(item, to)
                      }}
                    />
                  )
                })}
              </span>
            ) : null}
            <div className={styles.content}>{children(item)}</div>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}

/** A browser removes the focus from an element that moves in the document: this gives it back. */
const useKeptFocus = () => {
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (pressed.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = undefined
  })
  const keepFocus = (id: string, direction: Direction) => {
    pressed.current = `${id} ${direction}`
  }
  return { list, keepFocus }
}

type Drag<Id> = { dragged: Id; target?: Id; isBelow?: boolean }

const useDrag = <Id extends string>(onDrop: (dragged: Id, target: Id, isBelow: boolean) => void) => {
  const [drag, setDrag] = useState<Drag<Id>>()
  const handleProps = (id: Id) => ({
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const item = event.currentTarget.closest('li')
      if (item) event.dataTransfer.setDragImage(item, 24, 24)
      event.dataTransfer.effectAllowed = 'move'
      // Firefox starts no drag without data.
      event.dataTransfer.setData('text/plain', '')
      setDrag({ dragged: id })
    },
    onDragEnd: () => setDrag(undefined),
  })
  const targetProps = (id: Id) => ({
    'data-dragged': drag?.dragged === id || undefined,
    'data-drop': drag?.target === id && drag.dragged !== id ? (drag.isBelow ? 'below' : 'above') : undefined,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (drag === undefined) return
      event.preventDefault()
      const isBelow = isInLowerHalf(event)
      if (drag.target !== id || drag.isBelow !== isBelow) setDrag({ ...drag, target: id, isBelow })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (drag === undefined) return
      event.preventDefault()
      onDrop(drag.dragged, id, isInLowerHalf(event))
      setDrag(undefined)
    },
  })
  return { handleProps, targetProps }
}

const isInLowerHalf = ({ currentTarget, clientY }: DragEvent<HTMLElement>) => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2
}
