import { Type, type Static } from 'typebox'
import { AlertId, BannerId } from '../../ids.ts'
import { route } from '../../route.ts'
import { FileRef, LocalizedText, Name, Nullable, OneOf, Time } from '../../shapes.ts'
import { patterns } from '../../patterns.ts'

/** When a banner or an alert is shown; null means no limit on that side. */
const period = { from: Nullable(Time), to: Nullable(Time) }

/** A picture with a link on the home page: to a page of the site (`/…`) or to any web address. */
export const Banner = Type.Object({
  id: BannerId,
  image: FileRef,
  url: Nullable(Type.String()),
  ...period,
  order: Type.Integer(),
})
export type Banner = Static<typeof Banner>

/** The fields of a new banner, except its image. */
export const NewBanner = Type.Partial(
  Type.Object({
    url: Nullable(Type.String({ maxLength: 500, pattern: patterns.link })),
    ...period,
  }),
)
export type NewBanner = Static<typeof NewBanner>

export const alertSeverities = ['info', 'success', 'warning', 'danger'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

/** The severity of an alert, which decides its colour and order. */
export const AlertSeverity = OneOf(alertSeverities)

/** An alert above the home page. */
export const Alert = Type.Object({
  id: AlertId,
  severity: AlertSeverity,
  text: LocalizedText,
  ...period,
  dismissible: Type.Boolean(),
})
export type Alert = Static<typeof Alert>

const OneLine = Name(300)

/** The text of an alert, one line in each language. */
export const AlertText = Type.Object({ it: OneLine, en: OneLine })

/** The fields of a new alert. Without `from` it is shown at once, without `to` for ever. */
export const NewAlert = Type.Object({
  severity: AlertSeverity,
  text: AlertText,
  from: Type.Optional(Nullable(Time)),
  to: Type.Optional(Nullable(Time)),
  dismissible: Type.Optional(Type.Boolean()),
})
export type NewAlert = Static<typeof NewAlert>

const ListQuery = Type.Object({
  show: Type.Optional(OneOf(['now', 'all'], { description: '`all`: also those not shown now, for ADMIN only.' })),
})
const done = { status: 204, answer: null, errors: ['UNKNOWN_ERROR'] } as const
const bannerParams = Type.Object({ id: BannerId })
const alertParams = Type.Object({ id: AlertId })

/** Banners of the home page. Everybody reads the current ones; only ADMIN writes. */
export const bannerRoutes = {
  list: route({
    name: 'listBanners',
    method: 'GET',
    path: '/esports/v2/banners',
    summary: 'Banners shown now, in order; with show=all also the others, for ADMIN only',
    query: ListQuery,
    answer: Type.Array(Banner),
    errors: ['PERMISSION_DENIED_ERROR'],
  }),
  create: route({
    name: 'createBanner',
    method: 'POST',
    path: '/esports/v2/banners',
    summary: 'Add a banner, the last in order; its image is the file part `image`',
    body: NewBanner,
    files: ['image'],
    status: 201,
    answer: Banner,
    errors: ['BODY_INVALID', 'MALFORMED_ENTITY_ERROR', 'IMAGE_CROP_INVALID'],
  }),
  order: route({
    name: 'orderBanners',
    method: 'PUT',
    path: '/esports/v2/banners/order',
    summary: 'Put all banners in order',
    body: Type.Object({ ids: Type.Array(BannerId, { maxItems: 500, uniqueItems: true }) }),
    answer: Type.Array(Banner),
    errors: ['MALFORMED_ENTITY_ERROR'],
  }),
  update: route({
    name: 'updateBanner',
    method: 'PATCH',
    path: '/esports/v2/banners/:id',
    summary: 'Edit a banner',
    params: bannerParams,
    body: NewBanner,
    files: ['image'],
    answer: Banner,
    errors: ['UNKNOWN_ERROR', 'MALFORMED_ENTITY_ERROR', 'IMAGE_CROP_INVALID'],
  }),
  remove: route({
    name: 'deleteBanner',
    method: 'DELETE',
    path: '/esports/v2/banners/:id',
    summary: 'Remove a banner',
    params: bannerParams,
    ...done,
  }),
} as const

/** Alerts of the home page. Everybody reads the current ones; only ADMIN writes. */
export const alertRoutes = {
  list: route({
    name: 'listAlerts',
    method: 'GET',
    path: '/esports/v2/alerts',
    summary: 'Alerts shown now, most severe first; with show=all also the others, for ADMIN only',
    query: ListQuery,
    answer: Type.Array(Alert),
    errors: ['PERMISSION_DENIED_ERROR'],
  }),
  create: route({
    name: 'createAlert',
    method: 'POST',
    path: '/esports/v2/alerts',
    summary: 'Add an alert',
    body: NewAlert,
    status: 201,
    answer: Alert,
    errors: ['MALFORMED_ENTITY_ERROR'],
  }),
  update: route({
    name: 'updateAlert',
    method: 'PATCH',
    path: '/esports/v2/alerts/:id',
    summary: 'Edit an alert',
    params: alertParams,
    body: Type.Partial(NewAlert),
    answer: Alert,
    errors: ['UNKNOWN_ERROR', 'MALFORMED_ENTITY_ERROR'],
  }),
  remove: route({
    name: 'deleteAlert',
    method: 'DELETE',
    path: '/esports/v2/alerts/:id',
    summary: 'Remove an alert',
    params: alertParams,
    ...done,
  }),
} as const
