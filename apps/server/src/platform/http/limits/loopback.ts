import type { FastifyRequest } from 'fastify'

// What proxies add. Some add nothing and name the server as they reach it, but then speak HTTP/1.0, as nginx does.
const ofProxies = /^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|cdn-loop|(?:x-forwarded|cf|fly|x-envoy)-.*)$/

/** True when the caller sits on this machine and no proxy stands between. */
export const isLoopbackCall = ({ headers, socket, hostname, raw }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  isLoopback(hostname) &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => ofProxies.test(name))

/** True for the names and addresses of this machine itself. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host)
