import { isKnockout, participantName, type Participant, type Tournament } from '@agone/contract'
import { formatsOf, makeT, type Formats, type Locale, type Translate } from '@agone/i18n'
import { AppError } from '../../../platform/http/index.ts'
import type { Visit } from '../../visitor.ts'
import type { PictureBrand } from '../brand.ts'
import type { Art } from '../card.ts'

/** The inputs of a card: calls as a visitor, the brand, and the texts of its language. */
export type CardContext = { visit: Visit; brand: PictureBrand; t: Translate; formats: Formats; locale: Locale }

// The time zone of the site: a shared picture shows the same time to all readers.
const zone = 'Europe/Rome'

const formats: Record<Locale, Formats> = { it: formatsOf('it', zone), en: formatsOf('en', zone) }

export const cardContext = (visit: Visit, brand: PictureBrand, locale: Locale): CardContext => ({
  visit,
  brand,
  locale,
  t: makeT(locale),
  formats: formats[locale],
})

export const emblemOf = ({ id, name, avatar, type, module }: Tournament): Art => ({
  shape: 'emblem',
  id,
  name,
  file: avatar,
  figure: isKnockout(type) ? 'tree' : module === 'FORMULA1' ? 'stripes' : 'tiers',
})

type NamedEntity = { id: string; name: string; avatar: Art['file'] }

export const crestOf = ({ id, name, avatar }: NamedEntity): Art => ({ shape: 'crest', id, name, file: avatar })

export const avatarOf = ({ id, name, avatar }: NamedEntity): Art => ({ shape: 'avatar', id, name, file: avatar })

type EntryRow = {
  entryId: string | null
  teamId: string | null
  userId: string | null
  name: string
  avatar: Art['file']
}

/** The picture of the team or user of an entry. */
export const artOfEntry = ({ entryId, teamId, userId, name, avatar }: EntryRow): Art =>
  teamId === null ? avatarOf({ id: userId ?? entryId ?? name, name, avatar }) : crestOf({ id: teamId, name, avatar })

/** The picture of a side of a match; null while the side is unknown. */
export const artOfSide = (side: Participant | undefined): Art | null => {
  const name = participantName(side)
  if (side === undefined || side.id === null || name === null) return null
  const subject = { id: side.id, name, avatar: side.avatar }
  return 'username' in side ? avatarOf(subject) : crestOf(subject)
}

/** The id in an address. Throws UNKNOWN_ERROR if it is not valid. */
export const parseId = <Id extends string>(text: string): Id => {
  if (!isId<Id>(text)) throw new AppError('UNKNOWN_ERROR')
  return text
}

const isId = <Id extends string>(text: string): text is Id =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
