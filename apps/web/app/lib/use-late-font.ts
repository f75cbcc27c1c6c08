import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { useEffect, useRef } from 'react'

/**
 * Where the font came after the first paint, the page keeps the fallback (styles/fonts.css). The next page is new as a whole, so
 * from there on the font is used.
 */
export const useLateFont = (isLeaving: boolean): void => {
  const isDone = useRef(false)
  useEffect(() => {
    const face = isLeaving && !isDone.current ? loadedFace() : undefined
    if (!face) return
    isDone.current = true
    const { family, stretch, unicodeRange, weight } = face
    // A face of its own: the one of the stylesheet is out of use for the rest of the document.
    const late = new FontFace(family, `url(${archivo})`, { stretch, unicodeRange, weight })
    void late.load().then(
      () => document.fonts.add(late),
      () => undefined,
    )
  }, [isLeaving])
}

/** The face of the Latin letters, whose range begins at 0, once its file is there. */
const loadedFace = (): FontFace | undefined =>
  [...document.fonts].find(
    ({ family, status, unicodeRange }) =>
      family.includes('Archivo Variable') && status === 'loaded' && /^U\+0+-/i.test(unicodeRange),
  )
