import { Type, type Static } from 'typebox'
import { PartnerId } from '../../ids.ts'
import { route } from '../../route.ts'
import { FileRef, Name, Nullable, OneOf } from '../../shapes.ts'
import { patterns } from '../../patterns.ts'

/** An https or http address. */
export const WebAddress = Type.String({ maxLength: 500, pattern: patterns.webAddress })

/** A partner of the site. Lists are in their `order`, from 0. */
export const Partner = Type.Object({
  id: PartnerId,
  name: Type.String(),
  logo: Nullable(FileRef),
  url: Type.String(),
  order: Type.Integer(),
  active: Type.Boolean(),
})
export type Partner = Static<typeof Partner>

/** What a partner is made from, beside its logo. */
export const NewPartner = Type.Object({
  name: Name(80),
  url: WebAddress,
  active: Type.Optional(Type.Boolean()),
})
export type NewPartner = Static<typeof NewPartner>

const params = Type.Object({ id: PartnerId })

/** Partners. Everybody reads the active ones; only ADMIN writes. */
export const partnerRoutes = {
  list: route({
    name: 'listPartners',
    method: 'GET',
    path: '/esports/v2/partners',
    summary: 'Active partners; with show=all the others too, for ADMIN',
    query: Type.Object({
      show: Type.Optional(OneOf(['active', 'all'], { description: '`all`: also the inactive ones, for ADMIN only.' })),
    }),
    answer: Type.Array(Partner),
    errors: ['PERMISSION_DENIED_ERROR'],
  }),
  create: route({
    name: 'createPartner',
    method: 'POST',
    path: '/esports/v2/partners',
    summary: 'Add a partner, the last in order',
    body: NewPartner,
    files: ['logo'],
    status: 201,
    answer: Partner,
    errors: ['ENTITY_CONFLICT', 'IMAGE_CROP_INVALID'],
  }),
  order: route({
    name: 'orderPartners',
    method: 'PUT',
    path: '/esports/v2/partners/order',
    summary: 'Put all partners in order',
    body: Type.Object({ ids: Type.Array(PartnerId, { maxItems: 500, uniqueItems: true }) }),
    answer: Type.Array(Partner),
    errors: ['MALFORMED_ENTITY_ERROR'],
  }),
  update: route({
    name: 'updatePartner',
    method: 'PATCH',
    path: '/esports/v2/partners/:id',
    summary: 'Edit a partner',
    params,
    body: Type.Partial(NewPartner),
    files: ['logo'],
    answer: Partner,
    errors: ['UNKNOWN_ERROR', 'ENTITY_CONFLICT', 'IMAGE_CROP_INVALID'],
  }),
  remove: route({
    name: 'deletePartner',
    method: 'DELETE',
    path: '/esports/v2/partners/:id',
    summary: 'Remove a partner',
    params,
    status: 204,
    answer: null,
    errors: ['UNKNOWN_ERROR'],
  }),
} as const
