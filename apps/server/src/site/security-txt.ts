import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/http/index.ts'

const validDays = 180
const day = 24 * 3600 * 1000

/** `/.well-known/security.txt` (RFC 9116): whom to write to about a weakness; 404 where no address was configured. */
export const registerSecurityTxt = (
  app: FastifyInstance,
  { contact, publicUrl }: { contact: string | undefined; publicUrl: string },
): void => {
  const path = '/.well-known/security.txt'
  app.get(path, { config: { served: 'protocol' } }, (_request, reply) => {
    if (contact === undefined) throw new AppError('UNKNOWN_ERROR')
    // The same text all day long.
    const expires = Math.floor(app.platform.clock.now() / day + validDays) * day
    const lines = [
      `Contact: mailto:${contact}`,
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
