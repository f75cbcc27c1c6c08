import { Type, type Static } from 'typebox'
import { patterns } from '../patterns.ts'
import { route } from '../route.ts'
import { FileRef, Nullable, OneOf, Time } from '../shapes.ts'

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: patterns.line })
const Colour = Type.String({ pattern: patterns.colour })
const MailAddress = Type.String({ minLength: 1, maxLength: 254 })
const WebAddress = Type.String({ maxLength: 500, pattern: patterns.webAddress })

/** The three colours that the whole palette is made of, as `#rrggbb`. */
export const BrandColours = Type.Object({ primary: Colour, secondary: Colour, ground: Colour })
export type BrandColours = Static<typeof BrandColours>

export const legalForms = ['association', 'person', 'soleTrader', 'company'] as const
export type LegalForm = (typeof legalForms)[number]

/** Who answers for the site; the terms, the privacy policy and the foot of every mail name it. */
export const LegalEntity = Type.Object({
  name: line(120),
  form: OneOf(legalForms),
  /** A tax code or VAT number. */
  taxCode: Nullable(Type.String({ pattern: patterns.taxCode })),
  address: line(200),
})
export type LegalEntity = Static<typeof LegalEntity>

/** Mail addresses for each subject; where one is null, `general` is used, and without that the configured one. */
export const Contacts = Type.Object({
  general: Nullable(MailAddress),
  privacy: Nullable(MailAddress),
  appeals: Nullable(MailAddress),
  security: Nullable(MailAddress),
})
export type Contacts = Static<typeof Contacts>

const Sponsor = Type.Object({ name: line(60), url: Nullable(WebAddress), logo: Nullable(FileRef) })
const Tagline = Type.Object({ it: line(80), en: line(80) })

/** The community that the site belongs to. Without `logo` its name is written; without `mark` the product's is shown. */
export const Community = Type.Object({
  name: Type.String(),
  /** Null: the product's own. */
  tagline: Nullable(Tagline),
  colours: BrandColours,
  logo: Nullable(FileRef),
  mark: Nullable(FileRef),
  sponsor: Nullable(Sponsor),
  entity: Nullable(LegalEntity),
  contacts: Contacts,
  updatedAt: Nullable(Time),
})
export type Community = Static<typeof Community>

/** `logo`, `mark` and `sponsorLogo` are file parts; null here removes what is stored. */
export const CommunityChanges = Type.Partial(
  Type.Object({
    name: line(40),
    tagline: Nullable(Tagline),
    colours: BrandColours,
    logo: Type.Null(),
    mark: Type.Null(),
    sponsor: Nullable(Type.Object({ name: line(60), url: Nullable(WebAddress) })),
    sponsorLogo: Type.Null(),
    entity: Nullable(LegalEntity),
    contacts: Contacts,
  }),
)
export type CommunityChanges = Static<typeof CommunityChanges>

export const mailFindings = ['ok', 'missing', 'failed', 'unknown'] as const
export type MailFinding = (typeof mailFindings)[number]

/** What a test of the mail found. `server` and `sent` say whether the server took the mail; `spf` and `dmarc` whether the domain has these records. */
export const MailTest = Type.Object({
  server: OneOf(mailFindings),
  sent: OneOf(mailFindings),
  spf: OneOf(mailFindings),
  dmarc: OneOf(mailFindings),
  from: Type.String(),
  domain: Type.String(),
  /** Milliseconds until the mail server accepted the sign-in. */
  milliseconds: Nullable(Type.Integer()),
  /** What the mail server said when it refused. */
  reason: Nullable(Type.String()),
  /** Four digits that the mail contains, to tell this test from earlier ones. */
  code: Type.String(),
})
export type MailTest = Static<typeof MailTest>

/** How far the setup of the community is. */
export const Setup = Type.Object({
  /** When a test mail was confirmed to have arrived. */
  mailConfirmedAt: Nullable(Time),
  finishedAt: Nullable(Time),
})
export type Setup = Static<typeof Setup>

/** The community: its brand and who is behind it. Everybody reads it; only ADMIN writes. */
export const communityRoutes = {
  one: route({
    method: 'GET',
    path: '/esports/v2/community',
    summary: 'Name, brand, legal entity and contacts of the community',
    answer: Community,
  }),
  update: route({
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
    method: 'GET',
    path: '/esports/v2/community/setup',
    summary: 'How far the setup of the community is',
    answer: Setup,
  }),
  updateSetup: route({
    method: 'PUT',
    path: '/esports/v2/community/setup',
    summary: 'Confirm the test mail, or finish the setup',
    body: Type.Partial(Type.Object({ mailConfirmed: Type.Literal(true), finished: Type.Literal(true) })),
    answer: Setup,
  }),
  testMail: route({
    method: 'POST',
    path: '/esports/v2/community/mail-test',
    summary: 'Send a test mail to the caller and check the mail server and the records of its domain',
    body: Type.Object({}),
    status: 200,
    answer: MailTest,
    errors: ['NO_MAIL_PROVIDED'],
  }),
} as const
