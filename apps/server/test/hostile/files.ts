import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** A hostile upload: its claimed name and its bytes. No word of `marker` may be in what is stored of it. */
export type HostileFile = { what: string; name: string; bytes: Buffer }

/** What is hidden in files, and must not be in stored ones. */
export const marker = 'x-mark'

const script = `<script>/*${marker}*/alert(1)</script>`
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inner}</svg>`

const billion = (): string => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
  return `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities.join('')}]>${svg('<text>&e9;</text>')}`
}

const formats = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const
type Format = (typeof formats)[number]

/** A small picture of noise, which does not shrink to nothing. */
const picture = (size = 24) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: size, height: size, channels: 3, background: '#808080', noise } })
}

const encoded = (format: Format, size?: number): Promise<Buffer> => picture(size).toFormat(format).toBuffer()

const latin = (text: string) => Buffer.from(text, 'latin1')

/** Files of other kinds. Each is sent under the name of a picture, too. */
const others = (): [what: string, bytes: Buffer][] => [
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(4096)],
  ['text', Buffer.from(marker)],
  ['html', Buffer.from(`<!doctype html><html>${script}</html>`)],
  ['html after spaces', Buffer.from(`\n\n   <html>${script}`)],
  ['svg with script', Buffer.from(svg(script))],
  ['svg with event', Buffer.from(svg(`<rect onload="alert('${marker}')"/>`))],
  ['svg with file', Buffer.from(svg('<image href="file:///etc/passwd" width="9" height="9"/>'))],
  ['svg with address', Buffer.from(svg('<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>'))],
  [
    'svg with entity',
    Buffer.from(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`),
  ],
  ['svg with a billion entities', Buffer.from(billion())],
  ['svg with prolog', Buffer.from(`<?xml version="1.0"?>${svg(script)}`)],
  ['svg after mark', Buffer.from(`\ufeff${svg(script)}`)],
  ['svg in utf-16', Buffer.from(`\ufeff${svg(script)}`, 'utf16le')],
  ['compressed svg', gzipSync(svg(script))],
  ['huge svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>')],
  ['xml', Buffer.from(`<?xml version="1.0"?><x>${script}</x>`)],
  ['php', Buffer.from(`<?php /*${marker}*/ system($_GET[0]);`)],
  ['javascript', Buffer.from(`/*${marker}*/alert(1)`)],
  ['shell', Buffer.from(`#!/bin/sh\n# ${marker}\nid`)],
  ['pdf', Buffer.from(`%PDF-1.7\n1 0 obj<</JS(app.alert('${marker}'))>>endobj\n%%EOF`)],
  ['postscript', Buffer.from(`%!PS\n(${marker}) run`)],
  ['windows program', latin(`MZ\x90\0\x03\0\0\0${marker}`)],
  ['linux program', latin(`\x7fELF\x02\x01\x01\0${marker}`)],
  ['java class', latin(`\xca\xfe\xba\xbe${marker}`)],
  ['wasm', latin(`\0asm\x01\0\0\0${marker}`)],
  ['zip', latin(`PK\x03\x04\x14\0\0\0${marker}`)],
  ['gzip', gzipSync(Buffer.alloc(1 << 20))],
  ['tar', Buffer.concat([Buffer.from(marker.padEnd(257, '\0')), Buffer.from('ustar\x0000'), Buffer.alloc(248)])],
  ['tiff', latin(`II*\0\x08\0\0\0${marker}`)],
  ['big tiff', latin(`MM\0+\0\x08\0\0${marker}`)],
  ['bitmap', latin(`BM\x3a\0\0\0\0\0\0\0\x36\0\0\0${marker}`)],
  ['icon', latin(`\0\0\x01\0\x01\0\x10\x10${marker}`)],
  ['photoshop', latin(`8BPS\0\x01${marker}`)],
  ['jpeg xl', latin(`\xff\x0a${marker}`)],
  ['jpeg 2000', latin(`\0\0\0\x0cjP  \r\n\x87\n${marker}`)],
  ['heic', latin(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${marker}`)],
  ['mp4', latin(`\0\0\0\x18ftypisom\0\0\x02\0isomiso2${marker}`)],
  ['webm', latin(`\x1a\x45\xdf\xa3\x01\0\0\0${marker}`)],
  ['mp3', latin(`ID3\x03\0\0\0\0\0\0${marker}`)],
  ['ogg', latin(`OggS\0\x02${marker}`)],
  ['flash', latin(`CWS\x0f${marker}`)],
  ['font', latin(`wOF2\0\x01\0\0${marker}`)],
  ['openexr', latin(`v/1\x01${marker}`)],
  ['radiance', latin(`#?RADIANCE\n${marker}`)],
  ['netpbm', latin(`P6 9 9 255\n${marker}`)],
  ['imagemagick', Buffer.from(`push graphic-context\nimage over 0,0 0,0 'https://127.0.0.1/x"|id; echo "${marker}'`)],
  ['word with macros', latin(`PK\x03\x04word/vbaProject.bin${marker}`)],
  ['old word', latin(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${marker}`)],
  ['7-zip', latin(`7z\xbc\xaf\x27\x1c${marker}`)],
  ['rar', latin(`Rar!\x1a\x07\x01\0${marker}`)],
  ['link', latin(`L\0\0\0\x01\x14\x02\0${marker}`)],
  ['internet shortcut', Buffer.from(`[InternetShortcut]\nURL=javascript:alert('${marker}')`)],
  ['batch', Buffer.from(`@echo off\r\nrem ${marker}`)],
  ['rich text', Buffer.from(`{\\rtf1 ${marker}}`)],
  ['mail', Buffer.from(`Content-Type: text/html\r\n\r\n${script}`)],
  ['json', Buffer.from(`{"__proto__":"${marker}"}`)],
]

/** Pictures that are something else as well. */
const tails = (): [what: string, bytes: Buffer][] => [
  ['html', Buffer.from(script)],
  ['php', Buffer.from(`<?php /*${marker}*/ ?>`)],
  ['zip', latin(`PK\x03\x04${marker}PK\x05\x06${'\0'.repeat(18)}`)],
  ['pdf', Buffer.from(`%PDF-1.7 ${marker}`)],
  ['svg', Buffer.from(svg(script))],
  ['another picture', Buffer.from(`GIF89a${marker}`)],
]

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([latin(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const pngStart = latin('\x89PNG\r\n\x1a\n')

const pngHead = (width: number, height: number, bits = 8, colour = 2): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colour, 0, 0, 0], 8)
  return chunk('IHDR', head)
}

const png = (width: number, height: number, pixels: Buffer, more: Buffer[] = []): Buffer =>
  Buffer.concat([
    pngStart,
    pngHead(width, height, 1, 0),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])

const jpegHead = (width: number, height: number): Buffer => {
  const head = latin(
    '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xc0\0\x11\x08\0\0\0\0\x03\x01\x11\0\x02\x11\x01\x03\x11\x01',
  )
  head.writeUInt16BE(height, 25)
  head.writeUInt16BE(width, 27)
  return Buffer.concat([head, latin('\xff\xda\0\x0c\x03\x01\0\x02\0\x03\0\0\x3f\0\0\0\xff\xd9')])
}

const gifHead = (width: number, height: number): Buffer => {
  const head = latin('GIF89a\0\0\0\0\0\0\0,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;')
  for (const at of [6, 18]) head.writeUInt16LE(width, at)
  for (const at of [8, 20]) head.writeUInt16LE(height, at)
  return head
}

const webpHead = (width: number, height: number): Buffer => {
  const head = latin('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0')
  head.writeUIntLE(width - 1, 24, 3)
  head.writeUIntLE(height - 1, 27, 3)
  return head
}

const sides = [
  [65_535, 65_535],
  [1, 65_535],
  [65_535, 1],
  [16_384, 16_384],
  [8000, 8000],
  [0, 0],
  [0, 9],
] as const

/** Few bytes that want much memory. */
const bombs = (): [what: string, name: string, bytes: Buffer][] => {
  const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024))
  const heads = sides.flatMap(([width, height]): [string, string, Buffer][] => {
    const size = `${width} x ${height}`
    return [
      [`png of ${size}`, 'bomb.png', png(width, height, deflateSync(Buffer.alloc(100)))],
      [`jpeg of ${size}`, 'bomb.jpg', jpegHead(width, height)],
      [`gif of ${size}`, 'bomb.gif', gifHead(width, height)],
      ...(width > 0
        ? [[`webp of ${size}`, 'bomb.webp', webpHead(width, height)] satisfies [string, string, Buffer]]
        : []),
    ]
  })
  const pixels = deflateSync(Buffer.alloc(9 * 3))
  return [
    ...heads,
    ['png of 2^31 columns', 'bomb.png', png(0x7f_ff_ff_ff, 1, zeros)],
    [
      'png of 22000 x 22000 that is complete',
      'bomb.png',
      png(22_000, 22_000, deflateSync(Buffer.alloc(2751 * 22_000))),
    ],
    [
      'png with a compressed text',
      'bomb.png',
      png(8, 8, pixels, [chunk('zTXt', Buffer.concat([latin('x\0\0'), zeros]))]),
    ],
    [
      'png with a compressed profile',
      'bomb.png',
      png(8, 8, pixels, [chunk('iCCP', Buffer.concat([latin('x\0\0'), zeros]))]),
    ],
    ['png with pixels for many', 'bomb.png', png(8, 8, zeros)],
  ]
}

const names = [
  ...[
    '../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/passwd',
    'C:\\x\\y',
    '.',
    '..',
    '...',
    '.htaccess',
    '.png',
    '',
    ' ',
    '~',
    '-rf',
  ],
  ...[
    '<img src=x onerror=alert(1)>.png',
    '"><script>alert(1)</script>.png',
    "';alert(1)//.png",
    '${7*7}.png',
    '{{7*7}}.png',
    '%00.png',
  ],
  ...[
    'a\u0000.html',
    'a.png\u0000.html',
    'a\r\nSet-Cookie: x=1',
    'a\nb',
    'a\tb',
    '\u001b[31m',
    '\u202egnp.exe',
    'a\u200bb',
    '\u2066a',
    '\ufeffa',
  ],
  ...[
    '%2e%2e%2fa.png',
    'a%0d%0ab',
    'a;b=c',
    'a"b"',
    "a'b",
    'a`b`',
    'a|b',
    'a&b',
    'a?b',
    'a#b',
    'a*b',
    'a:b',
    'file://a',
    'javascript:x.png',
  ],
  ...[
    'CON',
    'nul.png',
    'x.php.png',
    'x.png.php',
    'x.svg',
    'x.html',
    'x.exe',
    'x.png ',
    'x.png.',
    'è'.repeat(120),
    '日'.repeat(120),
  ],
  ...[
    '😀'.repeat(80),
    'x'.repeat(300),
    `${'x'.repeat(119)}😀.png`,
    '\u3164',
    '\u2800',
    '\u034f',
    'e\u0301',
    '\u2028',
    '\u0085',
    '(1).png',
    "a*'()!.png",
  ],
]

/** About three hundred of them. */
export const hostileFiles = async (): Promise<HostileFile[]> => {
  const files: HostileFile[] = []
  const add = (what: string, name: string, bytes: Buffer) => void files.push({ what, name, bytes })
  for (const [what, bytes] of others()) {
    add(what, `${what.replaceAll(' ', '.')}`, bytes)
    add(`${what} as a picture`, 'picture.png', bytes)
  }
  for (const format of formats) {
    const bytes = await encoded(format)
    for (const [what, tail] of tails()) add(`${format} and ${what}`, `x.${format}`, Buffer.concat([bytes, tail]))
    for (const part of [0.05, 0.2, 0.5, 0.8, 0.97])
      add(`${format} cut at ${part}`, `cut.${format}`, bytes.subarray(0, Math.ceil(bytes.length * part)))
    for (const part of [0.1, 0.3, 0.5, 0.7]) {
      const broken = Buffer.from(bytes)
      broken.fill(0xff, Math.floor(bytes.length * part), Math.floor(bytes.length * part) + 8)
      add(`${format} broken at ${part}`, `broken.${format}`, broken)
    }
    add(`head of ${format} and html`, `x.${format}`, Buffer.concat([bytes.subarray(0, 12), Buffer.from(script)]))
    add(`head of ${format} and svg`, `x.${format}`, Buffer.concat([bytes.subarray(0, 12), Buffer.from(svg(script))]))
  }
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const exif = { IFD0: { Artist: script, ImageDescription: script }, IFD3: { GPSLatitude: '45/1 3/1 0/1' } }
    add(`${format} with exif`, `x.${format}`, await picture().withExif(exif).toFormat(format).toBuffer())
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><x>${script}</x></x:xmpmeta>`
    add(`${format} with xmp`, `x.${format}`, await picture().withXmp(xmp).toFormat(format).toBuffer())
  }
  add('png with text', 'x.png', withChunk(await encoded('png'), chunk('tEXt', latin(`Comment\0${script}`))))
  add('png with a strange chunk', 'x.png', withChunk(await encoded('png'), chunk('xmRk', latin(script))))
  add('jpeg with comment', 'x.jpg', withComment(await encoded('jpeg')))
  for (const [what, name, bytes] of bombs()) add(what, name, bytes)
  const small = await encoded('png', 8)
  for (const name of names) add(`the name ${JSON.stringify(name)}`, name, small)
  return files
}

const withChunk = (bytes: Buffer, added: Buffer) => Buffer.concat([bytes.subarray(0, 33), added, bytes.subarray(33)])

const withComment = (bytes: Buffer) => {
  const text = latin(script)
  const head = latin('\xff\xfe\0\0')
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([bytes.subarray(0, 2), head, text, bytes.subarray(2)])
}
