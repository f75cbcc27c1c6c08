import { type FileRef } from '@agone/contract'
import type { Locale } from '@agone/i18n'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { Files } from '../../modules/files/index.ts'
import { openDiskCache } from '../../platform/storage/disk-cache.ts'
import { addressKey, AppError } from '../../platform/http/index.ts'
import { visitor, type Visit } from '../visitor.ts'
import type { Inject } from '../in-process.ts'
import type { PictureBrand } from './brand.ts'
import { brandReader } from '../site-community.ts'
import { brandCard, versionOf, type BrandedCard, type Card, type CardShape } from './card.ts'
import { articleCard } from './cards/article.ts'
import { matchCard } from './cards/match.ts'
import { playerCard } from './cards/player.ts'
import { teamCard } from './cards/team.ts'
import { tournamentCard } from './cards/tournament.ts'
import { transferCard } from './cards/transfer.ts'
import { cardContext, type CardContext } from './cards/card-context.ts'
import { drawn } from './drawing/thread.ts'

/** The community itself, for pages without a picture of their own. */
export const siteId = 'home'

const siteCard = async ({ brand }: CardContext, id: string): Promise<Card> => {
  if (id !== siteId) throw new AppError('UNKNOWN_ERROR')
  return brandCard(brand)
}

const cardBuilders = {
  tournament: tournamentCard,
  match: matchCard,
  team: teamCard,
  player: playerCard,
  article: articleCard,
  transfer: transferCard,
  site: siteCard,
} as const satisfies Record<string, (context: CardContext, id: string) => Promise<Card>>

/** The kinds of pictures. Players are named by their username, articles by their slug. */
export type PreviewKind = keyof typeof cardBuilders

export const isPreviewKind = (kind: string): kind is PreviewKind => Object.hasOwn(cardBuilders, kind)

/** A requested picture: its subject and language. */
export type PreviewRequest = { kind: PreviewKind; id: string; locale: Locale }

// HIDDEN and unknown tournaments must look the same: both show the brand alone.
const kindsOfHidden: readonly PreviewKind[] = ['tournament', 'match']

type Reading = { visit: Visit; brand: PictureBrand }

/**
 * The card of a subject as a visitor sees it. The brand alone for tournaments and matches that a visitor may not see; for
 * any other missing subject it throws the 404 of the call.
 */
const cardOf = async ({ visit, brand }: Reading, { kind, id, locale }: PreviewRequest): Promise<BrandedCard> => {
  try {
    return { ...(await cardBuilders[kind](cardContext(visit, brand, locale), id)), brand }
  } catch (fault) {
    if (fault instanceof AppError && fault.status === 404 && kindsOfHidden.includes(kind))
      return { ...brandCard(brand), brand }
    throw fault
  }
}

/** The address of a picture. Without a version it redirects to the current one. */
export const previewPath = (
  { kind, id, locale }: PreviewRequest,
  { shape = 'wide', version = 'now' }: { shape?: CardShape; version?: string } = {},
) => `/cdn/${shape === 'wide' ? 'preview' : 'story'}/${kind}/${encodeURIComponent(id)}/${locale}/${version}.png`

/** The address of the current version, for pages. Throws what `cardOf` throws. */
export const currentPreview = async (reading: Reading, request: PreviewRequest): Promise<string> =>
  previewPath(request, { version: versionOf(await cardOf(reading, request)) })

const cacheBytes = 128 * 1024 * 1024
/** The widths of uploaded pictures in cards, in pixels. */
const uploadWidth = { crest: 256, avatar: 384, emblem: 256 } as const

/** Drawn pictures, cached on disk by their content. */
export const openPreviews = (app: FastifyInstance, inject: Inject) => {
  const { platform } = app
  const cache = openDiskCache(join(platform.config.dataDir, 'cache', 'previews'), cacheBytes, platform.log)
  const visit = visitor(inject)
  const readBrand = brandReader(inject)
  const render = async (card: BrandedCard, shape: CardShape, owner: string): Promise<Buffer> => {
    const images: Record<string, string> = {}
    for (const { file, width } of uploadsOf(card)) {
      const png = await Files.pngOf(platform, file, { width, owner })
      if (png) images[file.id] = `data:image/png;base64,${png.toString('base64')}`
    }
    return Files.drawnPng(owner, () => drawn({ card, shape, images }))
  }
  return {
    card: async (request: PreviewRequest) => cardOf({ visit, brand: (await readBrand()).picture }, request),
    /** The picture as PNG. Throws RATE_LIMITED if too many wait. */
    png: (card: BrandedCard, shape: CardShape, address: string): Promise<Buffer> =>
      cache.get(`${versionOf(card)}-${shape}.png`, () => render(card, shape, addressKey(address))),
  }
}

type Upload = { file: FileRef; width: number }

/** The uploaded pictures anywhere in a card. */
const uploadsOf = (card: BrandedCard): Upload[] => {
  const found = new Map<string, Upload>()
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if (isUploadedArt(part)) found.set(part.file.id, { file: part.file, width: uploadWidth[part.shape] })
    for (const each of Object.values(part)) collect(each)
  }
  collect(card)
  const { logo, mark } = card.brand
  if (logo) found.set(logo.id, { file: logo, width: 900 })
  if (mark) found.set(mark.id, { file: mark, width: 384 })
  if (card.body.kind === 'article' && card.body.cover)
    found.set(card.body.cover.id, { file: card.body.cover, width: 1200 })
  return [...found.values()]
}

const isUploadedArt = (part: object): part is { shape: keyof typeof uploadWidth; file: FileRef } =>
  'shape' in part && 'file' in part && part.file !== null
