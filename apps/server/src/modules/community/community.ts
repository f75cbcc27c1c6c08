import {
  addressFor,
  emailFault,
  type Community,
  type CommunityChanges,
  type Contacts,
  type FileRef,
} from '@agone/contract'
import type { Ctx } from '../../platform/context/ctx.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { AppError, type Uploads } from '../../platform/http/index.ts'
import { Files } from '../files/index.ts'
import { History } from '../history/index.ts'
import * as Store from './community.store.ts'
import type { CommunityRecord } from './community.store.ts'
import { communityView } from './community.view.ts'

declare module '../../platform/context/events.ts' {
  interface EventMap {
    /** The name, the brand or the legal entity of the community has changed. */
    'community.changed': Record<never, never>
  }
}

const pictures = ['logo', 'mark', 'sponsorLogo'] as const
type Picture = (typeof pictures)[number]
type WithFiles = { files?: Uploads<Picture> | undefined }

/** The public data of the community. */
export const get = async (ctx: Pick<Ctx, 'db'>): Promise<Community> => communityView(await Store.getCommunity(ctx.db))

/** The address for a subject: its own, else the general one, else the configured one. */
export const contactOf = async <Fallback extends string | undefined>(
  ctx: Pick<Ctx, 'db'>,
  subject: Exclude<keyof Contacts, 'general'>,
  configured: Fallback,
): Promise<string | Fallback> => addressFor((await get(ctx)).contacts, subject, configured)

/** The row, including the fields that only ADMIN may read. */
export const getRecord = (ctx: Pick<Ctx, 'db'>): Promise<CommunityRecord> => Store.getCommunity(ctx.db)

/**
 * Edits the community. `mustMatch` checks the state before the change. Throws EMAIL_FORMAT_INVALID and
 * IMAGE_CROP_INVALID.
 */
export const update = async (
  ctx: Ctx,
  { files, ...changes }: CommunityChanges & WithFiles,
  mustMatch?: (current: Community) => void,
): Promise<Community> => {
  mustHaveAddresses(changes)
  const uploads = pictures.map((part) => pictureIn(ctx, files, part))
  for (const upload of uploads) await Files.prepare(ctx, upload)
  return inTransaction(ctx, async (ctx) => {
    const before = await Store.lockCommunity(ctx.db)
    if (mustMatch) mustMatch(communityView(before))
    const stored: Partial<Record<Picture, FileRef>> = {}
    for (const upload of uploads) if (upload) stored[upload.part] = await Files.create(ctx, upload)
    const row = rowOf(before, changes, stored)
    await Store.updateCommunity(ctx.db, { ...row, updated_at: new Date(ctx.clock.now()) })
    await Files.remove(ctx, ...replacedIn(before, changes, stored))
    await History.record(ctx, {
      action: 'edit',
      entity: 'community',
      from: previousValues(before, changes),
      to: changes,
    })
    await ctx.events.emit(ctx, 'community.changed', {})
    return get(ctx)
  })
}

/** Records that the test mail arrived, or that the setup is finished; a time that is set stays. */
export const updateSetup = (
  ctx: Ctx,
  { mailConfirmed, finished }: { mailConfirmed?: true; finished?: true },
): Promise<CommunityRecord> =>
  inTransaction(ctx, async (ctx) => {
    const before = await Store.lockCommunity(ctx.db)
    const now = new Date(ctx.clock.now())
    const changes = {
      ...(mailConfirmed && before.mail_confirmed_at === null ? { mail_confirmed_at: now } : {}),
      ...(finished && before.finished_at === null ? { finished_at: now } : {}),
    }
    if (Object.keys(changes).length === 0) return before
    await Store.updateCommunity(ctx.db, changes)
    await History.record(ctx, { action: 'setup', entity: 'community', to: { mailConfirmed, finished } })
    return { ...before, ...changes }
  })

const mustHaveAddresses = ({ contacts }: CommunityChanges): void => {
  for (const address of Object.values(contacts ?? {})) {
    const fault = address === null ? undefined : emailFault(address)
    if (fault) throw new AppError(fault)
  }
}

const pictureIn = (ctx: Ctx, files: Uploads<Picture> | undefined, part: Picture) => {
  const upload = files?.one(part)
  const ownerId = ctx.viewer.kind === 'user' ? ctx.viewer.id : null
  const square = part === 'mark'
  return files && upload && { type: 'community' as const, upload, crop: files.crop(part), ownerId, part, square }
}

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

const rowOf = (before: CommunityRecord, changes: CommunityChanges, stored: Partial<Record<Picture, FileRef>>) => {
  const { name, tagline, colours, entity, contacts, snow } = changes
  const logo = stored.logo ?? changes.logo
  const mark = stored.mark ?? changes.mark
  const sponsor = sponsorOf(before, changes, stored.sponsorLogo)
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(tagline === undefined ? {} : { tagline: json(tagline) }),
    ...(colours === undefined ? {} : { colours: json(colours) }),
    ...(entity === undefined ? {} : { entity: json(entity) }),
    ...(contacts === undefined ? {} : { contacts: json(contacts) }),
    ...(snow === undefined ? {} : { snow }),
    ...(logo === undefined ? {} : { logo: json(logo) }),
    ...(mark === undefined ? {} : { mark: json(mark) }),
    ...(sponsor === undefined ? {} : { sponsor: json(sponsor) }),
  }
}

/** The sponsor keeps its logo until another is sent or it is removed; undefined if the sponsor does not change. */
const sponsorOf = (before: CommunityRecord, changes: CommunityChanges, stored: FileRef | undefined) => {
  if (changes.sponsor === null) return null
  const sponsor = changes.sponsor ?? before.sponsor
  const logo = stored ?? (changes.sponsorLogo === null ? null : before.sponsor?.logo)
  if (!sponsor || (!changes.sponsor && !stored && changes.sponsorLogo === undefined)) return undefined
  return { name: sponsor.name.trim(), url: sponsor.url, logo: logo ?? null }
}

/** The files that the row no longer names after a change. */
const replacedIn = (
  before: CommunityRecord,
  changes: CommunityChanges,
  stored: Partial<Record<Picture, FileRef>>,
): (FileRef | null | undefined)[] => [
  stored.logo || changes.logo === null ? before.logo : undefined,
  stored.mark || changes.mark === null ? before.mark : undefined,
  stored.sponsorLogo || changes.sponsorLogo === null || changes.sponsor === null ? before.sponsor?.logo : undefined,
]

/** The previous values of the changed fields. */
const previousValues = (before: CommunityRecord, changes: CommunityChanges) => {
  const view: Readonly<Record<string, unknown>> = communityView(before)
  return Object.fromEntries(Object.keys(changes).flatMap((key) => (key in view ? [[key, view[key]]] : [])))
}
