/**
 * Makes the `style` attributes of React's elements again, which the Content-Security-Policy forbids in a document and which
 * the server therefore sent as `data-style` (apps/server/src/site/styles.ts). Call it before React takes the document over.
 */
export const adoptStyles = (): void => {
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    element.removeAttribute('data-style')
  }
}
