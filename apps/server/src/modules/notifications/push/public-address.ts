import { patterns } from '@agone/contract'
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Finds the addresses of a host; tests have their own. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

export const systemResolve: Resolve = (host) => lookup(host, { all: true })

/** The special-purpose blocks of the IANA registries (RFC 6890), which are not public. */
const special = new BlockList()
const specialV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
// An address of a tunnel (6to4 is 2002::/16, Teredo is within 2001::/23) contains an IPv4 address, which may be private.
const specialV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
for (const [network, prefix] of specialV4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of specialV6) special.addSubnet(network, prefix, 'ipv6')

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** True for an address of the public internet: no private, local, reserved or mapped one. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

const webAddress = new RegExp(patterns.webAddress, 'u')

/** True for an https URL with a public domain name, on port 443, without user and password. */
export const isPublicEndpoint = (endpoint: string): boolean => {
  if (!webAddress.test(endpoint) || !URL.canParse(endpoint)) return false
  const { protocol, port, hostname, username, password } = new URL(endpoint)
  return protocol === 'https:' && port === '' && isIP(hostname) === 0 && username === '' && password === ''
}

/** The addresses of a host; undefined unless all are public. Rejects if the host cannot be resolved. */
export const publicAddressesOf = async (
  host: string,
  resolve: Resolve,
): Promise<readonly LookupAddress[] | undefined> => {
  const addresses = await resolve(host)
  return addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address)) ? addresses : undefined
}
