import { type FileRef } from '@agone/contract'
import type { Locale } from '@agone/i18n'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { Files } from '../../modules/files/index.ts'
import { openDiskCache } from '../../platform/storage/disk-cache.ts'
import { addressKey, AppError } from '../../platform/http/index.ts'
import { visitor, type Visit } from '../visitor.ts'
import type { Inject } from '../in-process.ts'
import { markCard, versionOf, type Card, type Shape } from './card.ts'
import { articleCard } from './cards/article.ts'
import { matchCard } from './cards/match.ts'
import { playerCard } from './cards/player.ts'
import { teamCard } from './cards/team.ts'
import { tournamentCard } from './cards/tournament.ts'
import { transferCard } from './cards/transfer.ts'
import { cardContext, type CardContext } from './cards/card-context.ts'
import { drawn } from './drawing/thread.ts'

const cardBuilders = {
  tournament: tournamentCard,
  match: matchCard,
  team: teamCard,
  player: playerCard,
  article: articleCard,
  transfer: transferCard,
} as const satisfies Record<string, (context: CardContext, id: string) => Promise<Card>>

/** The kinds of pictures. Players are named by their username, articles by their slug. */
export type PreviewKind = keyof typeof cardBuilders

export const isPreviewKind = (kind: string): kind is PreviewKind => Object.hasOwn(cardBuilders, kind)

/** A requested picture: its subject and language. */
export type PreviewRequest = { kind: PreviewKind; id: string; locale: Locale }

// HIDDEN and unknown tournaments must look the same: both show the logo.
const kindsOfHidden: readonly PreviewKind[] = ['tournament', 'match']

/**
 * The card of a subject as a visitor sees it. The logo for tournaments and matches that a visitor may not see; for any
 * other missing subject it throws the 404 of the call.
 */
export const cardOf = async (visit: Visit, { kind, id, locale }: PreviewRequest): Promise<Card> => {
  try {
    return await cardBuilders[kind](cardContext(visit, locale), id)
  } catch (fault) {
    if (fault instanceof AppError && fault.status === 404 && kindsOfHidden.includes(kind)) return markCard
    throw fault
  }
}

/** The address of a picture. Without a version it redirects to the current one. */
export const previewPath = (
  { kind, id, locale }: PreviewRequest,
  { shape = 'wide', version = 'now' }: { shape?: Shape; version?: string } = {},
) => `/cdn/${shape === 'wide' ? 'preview' : 'story'}/${kind}/${encodeURIComponent(id)}/${locale}/${version}.png`

/** The address of the current version, for pages. Throws what `cardOf` throws. */
export const currentPreview = async (inject: Parameters<typeof visitor>[0], request: PreviewRequest): Promise<string> =>
  previewPath(request, { version: versionOf(await cardOf(visitor(inject), request)) })

const cacheBytes = 128 * 1024 * 1024
const uploadWidth = { crest: 256, avatar: 384, emblem: 256 } as const

/** Drawn pictures, cached on disk by their content. */
export const openPreviews = (app: FastifyInstance, inject: Inject) => {
  const { platform } = app
  const cache = openDiskCache(join(platform.config.dataDir, 'cache', 'previews'), cacheBytes)
  const visit = visitor(inject)
  const render = async (card: Card, shape: Shape, owner: string): Promise<Buffer> => {
    const images: Record<string, string> = {}
    for (const { file, width } of uploadsOf(card)) {
      const png = await Files.pngOf(platform, file, { width, owner })
      if (png) images[file.id] = `data:image/png;base64,${png.toString('base64')}`
    }
    return Files.drawnPng(owner, () => drawn({ card, shape, images }))
  }
  return {
    card: (request: PreviewRequest) => cardOf(visit, request),
    /** The picture as PNG. Throws RATE_LIMITED if too many wait. */
    png: (card: Card, shape: Shape, address: string): Promise<Buffer> =>
      cache.get(`${versionOf(card)}-${shape}.png`, () => render(card, shape, addressKey(address))),
  }
}

type Upload = { file: FileRef; width: number }

/** The uploaded pictures anywhere in a card. */
const uploadsOf = (card: Card): Upload[] => {
  const found = new Map<string, Upload>()
  const collect = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if (isUploadedArt(part)) found.set(part.file.id, { file: part.file, width: uploadWidth[part.shape] })
    for (const each of Object.values(part)) collect(each)
  }
  collect(card)
  if (card.body.kind === 'article' && card.body.cover)
    found.set(card.body.cover.id, { file: card.body.cover, width: 1200 })
  return [...found.values()]
}

const isUploadedArt = (part: object): part is { shape: keyof typeof uploadWidth; file: FileRef } =>
  'shape' in part && 'file' in part && part.file !== null
