import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textParts } from './text-parts.ts'

const linksIn = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

test('addresses in a text are links, and nothing of the text is lost', () => {
  const text = 'Lobby su https://lobby.example/a?b=1#c, poi www.agone.example.\nA dopo'
  assert.equal(
    textParts(text)
      .map((part) => part.text)
      .join(''),
    text,
  )
  assert.deepEqual(linksIn(text), ['https://lobby.example/a?b=1#c', 'https://www.agone.example'])
})

test('punctuation and brackets around an address are no part of it', () => {
  assert.deepEqual(linksIn('Guarda (https://a.example/x), ok?'), ['https://a.example/x'])
  assert.deepEqual(linksIn('https://it.example/Coppa_(calcio)'), ['https://it.example/Coppa_(calcio)'])
  assert.deepEqual(linksIn('«https://a.example/x»!'), ['https://a.example/x'])
})

test('only http and https are links', () => {
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'https://', 'agone.example', ''])
    assert.deepEqual(linksIn(text), [], text)
})
