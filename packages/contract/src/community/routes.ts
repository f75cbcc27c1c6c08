import { Type, type Static } from 'typebox'
import { patterns } from '../patterns.ts'
import { route } from '../route.ts'
import { FileRef, Name, Nullable, OneOf, Time } from '../shapes.ts'

const Colour = Type.String({ pattern: patterns.colour })
const MailAddress = Type.String({ minLength: 1, maxLength: 254 })
const WebAddress = Type.String({ maxLength: 500, pattern: patterns.webAddress })

/** The three colours from which the whole palette is computed, as `#rrggbb`. */
export const BrandColours = Type.Object({ primary: Colour, secondary: Colour, ground: Colour })
export type BrandColours = Static<typeof BrandColours>

export const legalForms = ['association', 'person', 'soleTrader', 'company'] as const
export type LegalForm = (typeof legalForms)[number]

/** The legal entity responsible for the site, named in the terms, the privacy policy and the footer of every mail. */
export const LegalEntity = Type.Object({
  name: Name(120),
  form: OneOf(legalForms),
  /** A tax code or VAT number. */
  taxCode: Nullable(Type.String({ pattern: patterns.taxCode })),
  address: Name(200),
})
export type LegalEntity = Static<typeof LegalEntity>

/** Mail addresses by subject; if one is null, `general` is used, else the configured address. */
export const Contacts = Type.Object({
  general: Nullable(MailAddress),
  privacy: Nullable(MailAddress),
  appeals: Nullable(MailAddress),
  security: Nullable(MailAddress),
})
export type Contacts = Static<typeof Contacts>

const Sponsor = Type.Object({ name: Name(60), url: Nullable(WebAddress), logo: Nullable(FileRef) })
const Tagline = Type.Object({ it: Name(80), en: Name(80) })

/** The community of the site. Without `logo` its name is shown as text; without `mark` the product's mark is shown. */
export const Community = Type.Object({
  name: Type.String(),
  /** Null means the default of the product. */
  tagline: Nullable(Tagline),
  colours: BrandColours,
  logo: Nullable(FileRef),
  mark: Nullable(FileRef),
  sponsor: Nullable(Sponsor),
  entity: Nullable(LegalEntity),
  contacts: Contacts,
  /** Whether snow falls on the site. */
  snow: Type.Boolean(),
  updatedAt: Nullable(Time),
})
export type Community = Static<typeof Community>

/** `logo`, `mark` and `sponsorLogo` are file parts; null here removes what is stored. */
export const CommunityChanges = Type.Partial(
  Type.Object({
    name: Name(40),
    tagline: Nullable(Tagline),
    colours: BrandColours,
    logo: Type.Null(),
    mark: Type.Null(),
    sponsor: Nullable(Type.Object({ name: Name(60), url: Nullable(WebAddress) })),
    sponsorLogo: Type.Null(),
    entity: Nullable(LegalEntity),
    contacts: Contacts,
    snow: Type.Boolean(),
  }),
)
export type CommunityChanges = Static<typeof CommunityChanges>

export const mailFindings = ['ok', 'missing', 'failed', 'unknown'] as const
export type MailFinding = (typeof mailFindings)[number]

/**
 * The result of a test mail. `server` and `sent`: whether the server accepted the mail; `spf`, `dkim` and `dmarc`: whether the
 * domain has these records. `dkim` is unknown without a selector, under which alone its record can be found.
 */
export const MailTest = Type.Object({
  server: OneOf(mailFindings),
  sent: OneOf(mailFindings),
  spf: OneOf(mailFindings),
  dkim: OneOf(mailFindings),
  dmarc: OneOf(mailFindings),
  from: Type.String(),
  domain: Type.String(),
  dkimSelector: Nullable(Type.String()),
  /** Milliseconds until the mail server accepted the sign-in. */
  milliseconds: Nullable(Type.Integer()),
  /** The error of a mail server that refused. */
  reason: Nullable(Type.String()),
  /** Four digits in the mail that distinguish this test from earlier ones. */
  code: Type.String(),
})
export type MailTest = Static<typeof MailTest>

/** The progress of the setup of the community. */
export const Setup = Type.Object({
  /** When a user confirmed that a test mail arrived. */
  mailConfirmedAt: Nullable(Time),
  finishedAt: Nullable(Time),
})
export type Setup = Static<typeof Setup>

/** The community: its brand and legal entity. Public; only ADMIN changes it. */
export const communityRoutes = {
  one: route({
    name: 'getCommunity',
    method: 'GET',
    path: '/esports/v2/community',
    summary: 'Name, brand, legal entity and contacts of the community',
    answer: Community,
  }),
  update: route({
    name: 'updateCommunity',
    method: 'PATCH',
    path: '/esports/v2/community',
    conditional: true,
    summary: 'Edit the community',
    body: CommunityChanges,
    files: ['logo', 'mark', 'sponsorLogo'],
    answer: Community,
    errors: ['EMAIL_FORMAT_INVALID', 'IMAGE_CROP_INVALID'],
  }),
  setup: route({
    name: 'getSetup',
    method: 'GET',
    path: '/esports/v2/community/setup',
    summary: 'How far the setup of the community is',
    answer: Setup,
  }),
  updateSetup: route({
    name: 'updateSetup',
    method: 'PUT',
    path: '/esports/v2/community/setup',
    summary: 'Confirm the test mail, or finish the setup',
    body: Type.Partial(Type.Object({ mailConfirmed: Type.Literal(true), finished: Type.Literal(true) })),
    answer: Setup,
  }),
  testMail: route({
    name: 'sendTestMail',
    method: 'POST',
    path: '/esports/v2/community/mail-test',
    summary: 'Send a test mail to the caller and check the mail server and the records of its domain',
    body: Type.Object({
      /** Names the DKIM key of the mail provider, as in `selector._domainkey.example.org`. */
      dkimSelector: Type.Optional(Type.String({ maxLength: 63, pattern: patterns.slug })),
    }),
    status: 200,
    answer: MailTest,
    errors: ['NO_MAIL_PROVIDED'],
  }),
} as const
