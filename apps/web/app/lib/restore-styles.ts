/**
 * Restores the `style` attributes of React's elements. The Content-Security-Policy forbids them in a document, so the
 * server sends them as `data-style` (apps/server/src/site/styles.ts). Call it before hydration.
 */
export const restoreStyles = (): void => {
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    element.removeAttribute('data-style')
  }
}
