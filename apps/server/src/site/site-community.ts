import { communityRoutes, urlOf, type BrandColours, type Community } from '@agone/contract'
import { paletteCss, paletteOf, productColours } from '@agone/palette'
import { hashSource } from '../platform/http/index.ts'
import type { Source } from '../platform/response-cache/shared-answer.ts'
import { communityView } from '../modules/community/index.ts'
import { pictureBrand, type PictureBrand } from './previews/brand.ts'
import type { Inject } from './in-process.ts'

/** The community data of every page, with the background colours of both themes for the browser's frame. */
export type SiteCommunity = Pick<
  Community,
  'name' | 'tagline' | 'logo' | 'mark' | 'sponsor' | 'entity' | 'contacts' | 'snow'
> & { backgrounds: { dark: string; light: string } }

/** The community, its palette as a style sheet (empty for the product's own colours) with its CSP source, and the brand of drawn pictures. */
type Palette = { community: SiteCommunity; css: string; source: string; picture: PictureBrand }

/** The same with the response of which it was made: a page is rendered again when that changes. */
export type Brand = Palette & { answer: Source }

/**
 * Reads the community for a page. The terms have to open without the database, so the last known one is used then, and
 * the page does not count as unavailable.
 */
export const brandReader = (inject: Inject): (() => Promise<Brand>) => {
  const url = urlOf(communityRoutes.one)
  let last: { text: string; palette: Palette } | undefined
  return async () => {
    const { status, text, digest } = await inject(url)
    if (status === 200 && last?.text !== text) last = { text, palette: paletteFor(JSON.parse(text)) }
    return { ...(last?.palette ?? paletteFor(communityView(undefined))), answer: { url, digest } }
  }
}

const paletteFor = (read: Community): Palette => {
  const { name, tagline, logo, mark, sponsor, entity, contacts, snow, colours } = read
  const css = paletteCss(colours)
  const community = { name, tagline, logo, mark, sponsor, entity, contacts, snow, backgrounds: backgroundsOf(colours) }
  return { community, css, source: css === '' ? '' : hashSource(css), picture: pictureBrand(read) }
}

const backgroundsOf = (colours: BrandColours) =>
  paletteCss(colours) === ''
    ? { dark: productColours.ground, light: '#eef2fa' }
    : { dark: paletteOf(colours).dark['bg'] ?? '', light: paletteOf(colours).light['bg'] ?? '' }
