import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { limits } from '@agone/contract'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { parseAddress } from './addresses.ts'
import { readClients, type ConfiguredClient } from './clients-file.ts'
import { isNewFolder } from './platform/db/embedded/folder-check.ts'
import { parseDsn, type Dsn } from './platform/sentry-dsn.ts'
import { StartRefusal } from './platform/start-refusal.ts'

const text = (description: string, fallback: string) => Type.String({ description, default: fallback })

const optionalText = (description: string) => Type.Optional(Type.String({ description }))

const wholeNumber = (fallback: number, minimum: number, maximum: number) =>
  Type.Integer({ description: `a whole number from ${minimum} to ${maximum}`, default: fallback, minimum, maximum })

const url = (schemes: string, description: string) =>
  Type.Optional(Type.String({ description, pattern: `^(${schemes})://[^\\s]+$` }))

/** All environment variables of the product, documented in docs/operations.md; others have no effect. */
export const Environment = Type.Object({
  NODE_ENV: Type.Union([Type.Literal('production'), Type.Literal('development'), Type.Literal('test')], {
    description: 'production, development or test',
    default: 'production',
  }),
  PORT: wholeNumber(3000, 0, 65535),
  HOST: text('an address to listen on, such as 127.0.0.1 or 0.0.0.0', '127.0.0.1'),
  PUBLIC_URL: url('https?', 'the address in browsers, such as https://agone.example'),
  TRUSTED_PROXIES: text('addresses or networks of proxies, separated by commas', ''),
  DATA_DIR: text('a folder', '.data'),
  DATABASE_URL: url(
    'postgres(ql)?',
    'the address of a PostgreSQL database, such as postgres://user:password@host/name',
  ),
  DATABASE_POOL: wholeNumber(10, 2, 200),
  AGONE_DEMO: Type.Union([Type.Literal('on'), Type.Literal('off')], { description: 'on or off', default: 'on' }),
  SMTP_URL: url('smtps?', 'the address of a mail server, such as smtps://user:password@host'),
  MAIL_FROM: optionalText('a mail address, such as agone@agone.example or Agone <agone@agone.example>'),
  CONTACT_MAIL: optionalText('a mail address that people can write to'),
  AUTH_SECRET: Type.Optional(Type.String({ description: 'a random text of at least 32 characters', minLength: 32 })),
  OIDC_CLIENTS: optionalText('a JSON file with the other clients of the sign-on'),
  OIDC_ISSUER: url('https?', 'the address of an OpenID Connect issuer, such as https://login.example'),
  OIDC_CLIENT_ID: optionalText('the name under which that issuer knows this product'),
  OIDC_CLIENT_SECRET: optionalText('what that issuer gave this product to prove itself'),
  RATE_LIMIT_REQUESTS: wholeNumber(50, 1, 1_000_000),
  RATE_LIMIT_WRITES: wholeNumber(120, 1, 1_000_000),
  RATE_LIMIT_CREDENTIALS: wholeNumber(30, 1, 1_000_000),
  RATE_LIMIT_TOKENS: wholeNumber(300, 1, 1_000_000),
  RATE_LIMIT_MESSAGES: wholeNumber(limits.chatMessagesPerTenSeconds, 1, 1_000_000),
  REPORTS_PER_SIDE: wholeNumber(limits.reportsPerSide, 1, 1_000_000),
  ATTACHMENTS_MEGABYTES: wholeNumber(limits.attachmentBytesPerUser / 1024 / 1024, 1, 1_000_000),
  CLOUDFLARE_ZONE: optionalText('the id of the zone at Cloudflare'),
  CLOUDFLARE_TOKEN: optionalText('a token that may read the analytics of that zone'),
  CLOUDFLARE_URL: Type.String({
    description: 'the https address of the GraphQL API',
    pattern: String.raw`^https?://[^\s]+$`,
    default: 'https://api.cloudflare.com/client/v4/graphql',
  }),
  SENTRY_DSN: optionalText('the DSN of a project at an error-reporting service, such as https://key@sentry.example/1'),
  VAPID_PUBLIC_KEY: Type.Optional(
    Type.String({
      description: 'the public key of a VAPID pair, 65 bytes as base64url',
      pattern: '^[A-Za-z0-9_-]{87}$',
    }),
  ),
  VAPID_PRIVATE_KEY: Type.Optional(
    Type.String({ description: 'the private key of that pair, 32 bytes as base64url', pattern: '^[A-Za-z0-9_-]{43}$' }),
  ),
  PUSH_STAND_IN: url('http', 'the address of a stand-in of a push service on this computer, for tests'),
  STRIPE_SECRET_KEY: Type.Optional(
    Type.String({ description: 'a secret key of Stripe', pattern: '^[A-Za-z0-9_]{8,}$' }),
  ),
  STRIPE_WEBHOOK_SECRET: Type.Optional(
    Type.String({ description: 'the signing secret of a webhook at Stripe', pattern: '^[A-Za-z0-9_]{8,}$' }),
  ),
  STRIPE_API_URL: Type.String({
    description: 'the address of the API of Stripe',
    pattern: String.raw`^https?://[^\s/]+$`,
    default: 'https://api.stripe.com',
  }),
  TEST_CHECKOUT: Type.Optional(
    Type.Union([Type.Literal('on'), Type.Literal('off')], {
      description: 'on or off: whether entry fees can be paid without money',
    }),
  ),
  METRICS_TOKEN: Type.Optional(
    Type.String({
      description: 'a random text of at least 16 letters, digits, - and _',
      pattern: '^[A-Za-z0-9_-]{16,}$',
    }),
  ),
  LOG_LEVEL: Type.Union(
    [Type.Literal('silent'), Type.Literal('error'), Type.Literal('warn'), Type.Literal('info'), Type.Literal('debug')],
    { description: 'silent, error, warn, info or debug', default: 'info' },
  ),
})
export type Environment = Static<typeof Environment>

/** The settings, grouped. `loadConfig` builds them once; nothing else reads the environment. */
export type Config = {
  mode: Environment['NODE_ENV']
  /** True if an empty database gets the demo community: embedded, on loopback, and not switched off. */
  demo: boolean
  /** `publicUrl` has no slash at its end. With port 0 the system chooses a port (tests). */
  http: { port: number; host: string; publicUrl: string; trustedProxies: readonly string[] }
  /** An absolute path: the embedded database, files, generated secrets. */
  data: { dir: string }
  /** Without `url` the database is embedded. `poolSize` is the number of connections per node. */
  database: { url: string | undefined; poolSize: number }
  /** Without `url` mails are only logged, which is allowed on loopback only. */
  mail: { url: string | undefined; from: string }
  /** The contact address for users, for instance for appeals against a ban. */
  contact: string
  /** The contact address if it was configured; a default is not published. */
  securityContact: string | undefined
  auth: {
    /** The secret from which keys and signatures are derived. */
    secret: string
    /** Clients of the sign-on besides the site. */
    clients: readonly ConfiguredClient[]
    /**
     * An external issuer that signs users in instead of our own pages. Without `clientSecret` we are a public client.
     */
    external: { url: string; clientId: string; clientSecret: string | undefined } | undefined
  }
  /**
   * Per address: requests per second, and attempts of passwords and codes per ten minutes. Per user: writes per minute. Per
   * personal access token: calls per minute.
   */
  limits: { requests: number; writes: number; credentials: number; tokenCalls: number }
  /**
   * How often a side may report one match, the chat messages of a user in ten seconds, and the total bytes of attachments per
   * user.
   */
  quotas: { reportsPerSide: number; messagesPerTenSeconds: number; attachmentBytes: number }
  /** The analytics provider that counts visitors instead of the site; undefined unless configured. */
  cloudflare: { url: string; zone: string; token: string } | undefined
  /** The project at an error-reporting service that gets the reports of browsers; undefined if the product keeps them. */
  errorReports: { project: Dsn | undefined }
  /**
   * The keys of web push; undefined if the database keeps them. `standIn` is the origin of a stand-in of a push service: tests have one,
   * which may be reached although its address is not public.
   */
  push: { keys: { publicKey: string; privateKey: string } | undefined; standIn: string | undefined }
  /** Who takes entry fees: Stripe, if it is configured, and who may pay without money. */
  payments: {
    testCheckout: 'nobody' | 'loopback' | 'everybody'
    stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | undefined
  }
  /** The token with which other machines may read /metrics. */
  metrics: { token: string | undefined }
  log: { level: Environment['LOG_LEVEL'] }
}

/** Why the product does not start: one plain sentence per fault. */
export class ConfigFault extends StartRefusal {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'ConfigFault'
    this.faults = faults
  }
}

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads the variables. Without AUTH_SECRET a random one is created in the data folder, readable by its owner only; beside a database
 * only if it `mayReplaceSecret`. Throws ConfigFault with all faults.
 */
export const loadConfig = (variables: Variables, mayReplaceSecret = false): Config => {
  const environment = parse(variables)
  const config = group(environment)
  const { clients, faults } = clientsOf(environment)
  const all = [...contradictions(config, environment), ...issuerFaults(config, environment), ...faults]
  if (all.length > 0) throw new ConfigFault(all)
  const demo = config.demo && isLoopback(config)
  const secret = environment.AUTH_SECRET ?? storedSecret(config.data.dir, mayReplaceSecret)
  return { ...config, demo, auth: { secret, clients, external: issuerOf(environment) } }
}

/** True if only this computer can reach the product: the listening address and the public one are both loopback. */
export const isLoopback = (config: Pick<Config, 'http'>): boolean =>
  isLoopbackHost(config.http.host) && isLoopbackHost(new URL(config.http.publicUrl).hostname)

const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

const parse = (variables: Variables): Environment => {
  const present: Record<string, string> = {}
  for (const name of Object.keys(Environment.properties)) {
    const value = variables[name]?.trim()
    if (value) present[name] = value
  }
  const candidate = Value.Default(Environment, Value.Convert(Environment, present))
  if (!Value.Check(Environment, candidate)) throw new ConfigFault(wrongValues(present, candidate))
  const unreadable = addressNames.filter((name) => !parseAddress(candidate[name] ?? 'https://agone.example'))
  if (unreadable.length === 0) return candidate
  throw new ConfigFault(
    unreadable.map(
      (name) =>
        `${name} cannot be read as an address. In its user and password write %23 for #, %2F for / and %3F for ?.`,
    ),
  )
}

const addressNames = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'SMTP_URL',
  'OIDC_ISSUER',
  'CLOUDFLARE_URL',
  'PUSH_STAND_IN',
  'STRIPE_API_URL',
] as const

const wrongValues = (present: Record<string, string>, candidate: unknown): readonly string[] => {
  const wrong = new Set(Value.Errors(Environment, candidate).map((error) => error.instancePath.split('/')[1] ?? ''))
  return Object.entries(Environment.properties)
    .filter(([name]) => wrong.has(name))
    .map(([name, schema]) => {
      const description = 'description' in schema ? String(schema.description) : 'valid'
      // Addresses and secrets may contain passwords, so only short plain values are repeated.
      const shown = /_URL$|_DSN$|SECRET|TOKEN/.test(name) ? '' : `, not "${present[name] ?? ''}"`
      return `${name} must be ${description}${shown}.`
    })
}

const group = (environment: Environment): Omit<Config, 'auth'> => {
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`
  return {
    mode: environment.NODE_ENV,
    demo: environment.AGONE_DEMO === 'on' && environment.DATABASE_URL === undefined,
    http: {
      port: environment.PORT,
      host: environment.HOST,
      publicUrl: publicUrl.replace(/\/+$/, ''),
      trustedProxies: environment.TRUSTED_PROXIES.split(',')
        .map((proxy) => proxy.trim())
        .filter((proxy) => proxy !== ''),
    },
    data: { dir: resolve(repository, environment.DATA_DIR) },
    database: { url: environment.DATABASE_URL, poolSize: environment.DATABASE_POOL },
    mail: { url: environment.SMTP_URL, from: environment.MAIL_FROM ?? `agone@${new URL(publicUrl).hostname}` },
    securityContact: environment.CONTACT_MAIL,
    contact: environment.CONTACT_MAIL ?? addressOf(environment.MAIL_FROM) ?? `agone@${new URL(publicUrl).hostname}`,
    limits: {
      requests: environment.RATE_LIMIT_REQUESTS,
      writes: environment.RATE_LIMIT_WRITES,
      credentials: environment.RATE_LIMIT_CREDENTIALS,
      tokenCalls: environment.RATE_LIMIT_TOKENS,
    },
    quotas: {
      messagesPerTenSeconds: environment.RATE_LIMIT_MESSAGES,
      reportsPerSide: environment.REPORTS_PER_SIDE,
      attachmentBytes: environment.ATTACHMENTS_MEGABYTES * 1024 * 1024,
    },
    cloudflare: cloudflareOf(environment),
    errorReports: { project: environment.SENTRY_DSN === undefined ? undefined : parseDsn(environment.SENTRY_DSN) },
    push: pushOf(environment),
    payments: { testCheckout: testCheckoutOf(environment, publicUrl), stripe: stripeOf(environment) },
    metrics: { token: environment.METRICS_TOKEN },
    log: { level: environment.LOG_LEVEL },
  }
}

const cloudflareOf = ({
  CLOUDFLARE_URL: url,
  CLOUDFLARE_ZONE: zone,
  CLOUDFLARE_TOKEN: token,
}: Environment): Config['cloudflare'] => (zone && token ? { url, zone, token } : undefined)

const stripeOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}: Environment): Config['payments']['stripe'] =>
  secretKey && webhookSecret ? { secretKey, webhookSecret, apiUrl } : undefined

const testCheckoutOf = (
  { TEST_CHECKOUT, HOST }: Environment,
  publicUrl: string,
): Config['payments']['testCheckout'] => {
  if (TEST_CHECKOUT === 'on') return 'everybody'
  const isLocal = isLoopbackHost(HOST) && isLoopbackHost(new URL(publicUrl).hostname)
  return isLocal && TEST_CHECKOUT === undefined ? 'loopback' : 'nobody'
}

const pushOf = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_STAND_IN }: Environment): Config['push'] => ({
  keys:
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } : undefined,
  standIn: PUSH_STAND_IN === undefined ? undefined : new URL(PUSH_STAND_IN).origin,
})

/** The mail address in `Agone <agone@agone.example>`. */
const addressOf = (from: string | undefined): string | undefined => from && (/<([^<>]+)>/.exec(from)?.[1] ?? from)

const contradictions = (config: Omit<Config, 'auth'>, environment: Environment): readonly string[] => {
  const faults = config.http.trustedProxies
    .filter((proxy) => !isProxy(proxy))
    .map((proxy) => `TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, not "${proxy}".`)
  if (Boolean(environment.CLOUDFLARE_ZONE) !== Boolean(environment.CLOUDFLARE_TOKEN)) {
    faults.push('CLOUDFLARE_ZONE and CLOUDFLARE_TOKEN belong together: one of them is missing.')
  }
  if (Boolean(environment.VAPID_PUBLIC_KEY) !== Boolean(environment.VAPID_PRIVATE_KEY)) {
    faults.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: one of them is missing.')
  }
  if (Boolean(environment.STRIPE_SECRET_KEY) !== Boolean(environment.STRIPE_WEBHOOK_SECRET)) {
    faults.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: one of them is missing.')
  }
  const stripeApi = new URL(environment.STRIPE_API_URL)
  if (stripeApi.protocol === 'http:' && !isLoopbackHost(stripeApi.hostname)) {
    faults.push('STRIPE_API_URL must be an https address.')
  }
  const standIn = environment.PUSH_STAND_IN
  if (standIn !== undefined && !(isLoopback(config) && isLoopbackHost(new URL(standIn).hostname))) {
    faults.push('PUSH_STAND_IN is for tests: it works only while the product and the stand-in are on this computer.')
  }
  if (environment.SENTRY_DSN !== undefined && config.errorReports.project === undefined) {
    faults.push('SENTRY_DSN must be the DSN of a project, such as https://key@sentry.example/1.')
  }
  if (isLoopback(config)) return faults
  if (!config.mail.url) {
    faults.push('SMTP_URL is missing: on a public address people have to get their verification and reset mails.')
  }
  if (config.database.url && !environment.AUTH_SECRET) {
    faults.push('AUTH_SECRET is missing: all nodes of one database have to share it.')
  }
  return faults
}

/** An address, a network with its prefix, or one of the names that Fastify knows. */
const isProxy = (proxy: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true
  const [address = '', prefix] = proxy.split('/')
  const family = isIP(address)
  const bits = Number(prefix ?? 0)
  return family !== 0 && /^\d*$/.test(prefix ?? '') && prefix !== '' && bits <= (family === 4 ? 32 : 128)
}

const clientsOf = ({ OIDC_CLIENTS: file }: Environment): ReturnType<typeof readClients> =>
  file === undefined ? { clients: [], faults: [] } : readClients(resolve(repository, file))

const issuerOf = ({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment): Config['auth']['external'] =>
  OIDC_ISSUER && OIDC_CLIENT_ID
    ? { url: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
    : undefined

const issuerFaults = (config: Omit<Config, 'auth'>, environment: Environment): readonly string[] => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = environment
  if (issuer === undefined)
    return id || secret ? ['OIDC_ISSUER is missing, to which the other OIDC_ variables belong.'] : []
  const faults: string[] = []
  if (id === undefined) faults.push('OIDC_CLIENT_ID is missing: the issuer has to know this product.')
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'http:' && !isLoopbackHost(hostname)) faults.push('OIDC_ISSUER must be an https address.')
  if (issuer.startsWith(config.http.publicUrl)) faults.push('OIDC_ISSUER must be another issuer than this product.')
  return faults
}

const minSecretLength = 32

/** Written to a temporary file first, so that an interrupted start leaves no partial secret. */
const storedSecret = (dir: string, mayReplace: boolean): string => {
  const file = join(dir, 'secret')
  if (!mayReplace && !existsSync(file) && !isNewFolder(join(dir, 'database'))) {
    throw new ConfigFault([
      `The file ${file} is missing, and the database beside it was made with a secret. Put the one of your backup there, or set AUTH_SECRET if that is where it was. If it is lost, "agone revoke-keys --new-secret" makes another one: every session ends, and second factors have to be set up again.`,
    ])
  }
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}`
    writeFileSync(temporary, randomBytes(minSecretLength).toString('base64url'), { mode: 0o600, flush: true })
    try {
      // `link` does not replace an existing file, unlike a rename: of two parallel starts one creates the secret, and
      // both read it.
      linkSync(temporary, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(temporary)
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= minSecretLength) return secret
  throw new ConfigFault([
    `The file ${file} is damaged: a secret has at least ${minSecretLength} characters. Put the one of your backup in its place.`,
  ])
}

const repository = fileURLToPath(new URL('../../..', import.meta.url))
