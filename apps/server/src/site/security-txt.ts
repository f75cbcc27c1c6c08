import type { FastifyInstance } from 'fastify'
import { Communities } from '../modules/community/index.ts'
import { AppError } from '../platform/http/index.ts'

const validDays = 180
const day = 24 * 3600 * 1000

/** `/.well-known/security.txt` (RFC 9116): the contacts for vulnerabilities: an address and, for users, a ticket; 404 if neither the community nor the configuration has an address. */
export const registerSecurityTxt = (
  app: FastifyInstance,
  { contact, publicUrl }: { contact: string | undefined; publicUrl: string },
): void => {
  const path = '/.well-known/security.txt'
  app.get(path, { config: { served: 'protocol' } }, async (_request, reply) => {
    const address = await Communities.contactOf(app.platform, 'security', contact)
    if (address === undefined) throw new AppError('UNKNOWN_ERROR')
    // The same text for a whole day.
    const expires = Math.floor(app.platform.clock.now() / day + validDays) * day
    const lines = [
      `Contact: mailto:${address}`,
      `Contact: ${publicUrl}/management/tickets?new=AGONE_WEBSITE_ISSUE`,
      `Expires: ${new Date(expires).toISOString()}`,
      'Preferred-Languages: it, en',
      `Canonical: ${publicUrl}${path}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`)
  })
}
