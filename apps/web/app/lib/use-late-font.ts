import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { pageKey } from './pages.ts'

/**
 * If the font arrives after the first paint, the page keeps the fallback font (styles/fonts.css). The next page uses the
 * font, because its whole content is new. During a route change that is the page that comes: the font then comes
 * in while the spinner is shown. (A quick route change shows no spinner, and goes from one page to the next.)
 */
export const useLateFont = (): void => {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const page = pageKey((location ?? { pathname }).pathname)
  const firstPage = useRef(page)
  const isDone = useRef(false)
  useEffect(() => {
    const face = page !== firstPage.current && !isDone.current ? loadedFace() : undefined
    if (!face) return
    isDone.current = true
    const { family, stretch, unicodeRange, weight } = face
    // A second font face: the one of the stylesheet is not used any more in this document.
    const late = new FontFace(family, `url(${archivo})`, { stretch, unicodeRange, weight })
    void late.load().then(
      () => document.fonts.add(late),
      () => undefined,
    )
  }, [page])
}

/** The font face of the Latin letters, whose range begins at 0, if its file is loaded. */
const loadedFace = (): FontFace | undefined =>
  [...document.fonts].find(
    ({ family, status, unicodeRange }) =>
      family.includes('Archivo Variable') && status === 'loaded' && /^U\+0+-/i.test(unicodeRange),
  )
