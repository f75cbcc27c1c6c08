import type { FastifyRequest } from 'fastify'

// Headers that proxies add. Some add none and use the server's own address as host, but then speak HTTP/1.0, like
// nginx.
const ofProxies = /^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|cdn-loop|(?:x-forwarded|cf|fly|x-envoy)-.*)$/

/** True if the caller is on this machine and not behind a proxy. */
export const isLoopbackCall = ({ headers, socket, hostname, raw }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') &&
  isLoopback(hostname) &&
  raw.httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => ofProxies.test(name))

/** True for the names and addresses of loopback. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host)
