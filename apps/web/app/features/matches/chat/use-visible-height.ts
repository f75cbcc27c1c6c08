import { useEffect, type RefObject } from 'react'

/**
 * Sets `--visible-height` on an element: the height that a keyboard on the screen leaves free. While the reader writes, the end of the
 * element stays in view.
 */
export const useVisibleHeight = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return undefined
    const onResize = () => {
      // Multiplied by the scale, because zooming with two fingers must not change the layout.
      element.current?.style.setProperty('--visible-height', `${Math.round(view.height * view.scale)}px`)
      const isWriting = element.current?.contains(document.activeElement) && document.activeElement?.matches('textarea')
      if (isWriting) element.current?.scrollIntoView({ block: 'end' })
    }
    view.addEventListener('resize', onResize)
    return () => view.removeEventListener('resize', onResize)
  }, [element])
}
