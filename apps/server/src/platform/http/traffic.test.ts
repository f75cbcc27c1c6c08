import assert from 'node:assert/strict'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { Traffic } from './traffic.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const requestOf = (url: string, headers: Record<string, string>, address = '203.0.113.5') => {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: address })
  const request = new IncomingMessage(socket)
  request.url = url
  request.headers = headers
  return request
}

const visit = (traffic: Traffic, url: string, headers: Record<string, string>, address?: string) =>
  traffic.pageSent(requestOf(url, headers, address))

test('every page is a visit, and a visitor with the same browser counts once', () => {
  const traffic = new Traffic([])
  visit(traffic, '/', { 'user-agent': firefox })
  visit(traffic, '/teams?page=2', { 'user-agent': firefox })
  visit(traffic, '/', { 'user-agent': phone })
  visit(traffic, '/', { 'user-agent': firefox }, '203.0.113.6')
  const { visits, visitors } = traffic.take()
  assert.deepEqual([visits, visitors.size], [4, 3])
  assert.deepEqual([traffic.take().visits, traffic.take().visitors.size], [0, 0])
})

const programs = [
  undefined,
  '',
  'curl/8.14.1',
  'python-requests/2.32.3',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
]

test('a program does not count as a visitor', () => {
  const traffic = new Traffic([])
  for (const agent of programs) visit(traffic, '/', agent === undefined ? {} : { 'user-agent': agent })
  assert.equal(traffic.take().visits, 0)
})

test('pages of one user, and prefetched pages, are no visits', () => {
  const traffic = new Traffic([])
  for (const url of ['/management', '/management/users', '/login?return=%2F', '/oauth2?code=x', '/logout']) {
    visit(traffic, url, { 'user-agent': firefox })
  }
  visit(traffic, '/', { 'user-agent': firefox, 'sec-purpose': 'prefetch' })
  assert.equal(traffic.take().visits, 0)
  visit(traffic, '/logouts', { 'user-agent': firefox })
  assert.equal(traffic.take().visits, 1)
})

test('behind a proxy the visitor is the forwarded address; without one the header is ignored', () => {
  const named = (address: string) => ({ 'user-agent': firefox, 'x-forwarded-for': address })
  const behind = new Traffic(['10.0.0.0/8'])
  const open = new Traffic([])
  for (const traffic of [behind, open]) {
    for (const address of ['203.0.113.5', '203.0.113.6']) visit(traffic, '/', named(address), '10.0.0.1')
  }
  assert.deepEqual([behind.take().visitors.size, open.take().visitors.size], [2, 1])
})

test('counts that could not be stored are added to the next ones', () => {
  const traffic = new Traffic([])
  visit(traffic, '/', { 'user-agent': firefox })
  const taken = traffic.take()
  visit(traffic, '/', { 'user-agent': phone })
  traffic.restore(taken)
  const { visits, visitors } = traffic.take()
  assert.deepEqual([visits, visitors.size], [2, 2])
})

test('a flood of browsers does not grow the memory without limit', () => {
  const traffic = new Traffic([])
  for (let agent = 0; agent < 30_000; agent++) visit(traffic, '/', { 'user-agent': `${firefox} ${agent}` })
  const { visits, visitors } = traffic.take()
  assert.deepEqual([visits, visitors.size], [30_000, 20_000])
})
