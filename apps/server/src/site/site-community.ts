import { communityRoutes, type BrandColours, type Community } from '@agone/contract'
import { paletteCss, paletteOf, productColours } from '@agone/palette'
import { AppError, hashSource } from '../platform/http/index.ts'
import { communityView } from '../modules/community/index.ts'
import type { Inject } from './in-process.ts'
import { visitor } from './visitor.ts'

/** The community data of every page, with the background colours of both themes for the browser's frame. */
export type SiteCommunity = Pick<
  Community,
  'name' | 'tagline' | 'logo' | 'mark' | 'sponsor' | 'entity' | 'contacts'
> & { backgrounds: { dark: string; light: string } }

/** The community, and its palette as a style sheet (empty for the product's own colours) with its CSP source. */
export type Brand = { community: SiteCommunity; css: string; source: string }

/**
 * Reads the community for a page. It does not count as a source of the page: a change clears the caches, and the terms have to open
 * without the database, so the last known one is used then.
 */
export const brandReader = (inject: Inject): (() => Promise<Brand>) => {
  const visit = visitor(inject)
  let last: { read: Community; brand: Brand } | undefined
  return async () => {
    const read = await visit(communityRoutes.one).catch((error: unknown) => {
      if (error instanceof AppError) return last?.read ?? communityView(undefined)
      throw error
    })
    if (last && JSON.stringify(last.read) === JSON.stringify(read)) return last.brand
    last = { read, brand: brandOf(read) }
    return last.brand
  }
}

const brandOf = ({ name, tagline, logo, mark, sponsor, entity, contacts, colours }: Community): Brand => {
  const css = paletteCss(colours)
  const community = { name, tagline, logo, mark, sponsor, entity, contacts, backgrounds: backgroundsOf(colours) }
  return { community, css, source: css === '' ? '' : hashSource(css) }
}

const backgroundsOf = (colours: BrandColours) =>
  paletteCss(colours) === ''
    ? { dark: productColours.ground, light: '#eef2fa' }
    : { dark: paletteOf(colours).dark['bg'] ?? '', light: paletteOf(colours).light['bg'] ?? '' }
