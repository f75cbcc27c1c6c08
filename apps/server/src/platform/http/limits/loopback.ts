import type { FastifyRequest } from 'fastify'

// Headers that proxies add. Some add none and use the server's own address as host, but then speak HTTP/1.0, like
// nginx.
const ofProxies = /^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|cdn-loop|(?:x-forwarded|cf|fly|x-envoy)-.*)$/

/** True if the caller is on this machine and not behind a proxy. */
export const isLoopbackCall = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') && isLoopback(request.hostname) && !isFromProxy(request)

/** The same, also over an address of this machine that others can reach: for calls that prove more than that. */
export const isLocalCall = (request: FastifyRequest): boolean => {
  const { remoteAddress, localAddress } = request.socket
  return isLoopbackCall(request) || (remoteAddress === localAddress && !isFromProxy(request))
}

const isFromProxy = ({ headers, raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' || Object.keys(headers).some((name) => ofProxies.test(name))

/** True for the names and addresses of loopback. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host)
