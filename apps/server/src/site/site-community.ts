import { communityRoutes, type BrandColours, type Community } from '@agone/contract'
import { paletteCss, paletteOf, productColours } from '@agone/palette'
import { AppError, hashSource } from '../platform/http/index.ts'
import { communityView } from '../modules/community/index.ts'
import type { Inject } from './in-process.ts'
import { visitor } from './visitor.ts'

/** What every page knows of the community, and the grounds of both themes, for the frame of the browser. */
export type SiteCommunity = Pick<
  Community,
  'name' | 'tagline' | 'logo' | 'mark' | 'sponsor' | 'entity' | 'contacts'
> & { grounds: { dark: string; light: string } }

/** The community, and its palette as a style sheet (empty for the product's own) with its CSP source. */
export type Brand = { community: SiteCommunity; css: string; source: string }

/**
 * Reads the community for a page. It is no source of the page: a change of it empties the caches, and the terms have to open
 * without the database, so the last one that could be read is used then.
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
  const community = { name, tagline, logo, mark, sponsor, entity, contacts, grounds: groundsOf(colours) }
  return { community, css, source: css === '' ? '' : hashSource(css) }
}

const groundsOf = (colours: BrandColours) =>
  paletteCss(colours) === ''
    ? { dark: productColours.ground, light: '#eef2fa' }
    : { dark: paletteOf(colours).dark['bg'] ?? '', light: paletteOf(colours).light['bg'] ?? '' }
