import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visibleTexts } from './visible-texts.mjs'

const rows = [
  { why: 'text between tags', source: '<p>Ciao</p>', texts: ['Ciao'] },
  { why: 'a string in braces', source: "<p>{'Ciao'}</p>", texts: ['Ciao'] },
  { why: 'both branches of a condition', source: "<p>{isOn ? 'on' : t('off')}</p>", texts: ['on'] },
  { why: 'a template', source: '<p>{`${n} goals`}</p>', texts: ['goals'] },
  { why: 'a name for a screen reader', source: '<b aria-label="Close" />', texts: ['Close'] },
  { why: 'a class is not visible', source: '<b className="big" id={"x1"} />', texts: [] },
  { why: 'a translated text', source: "<p title={t('a.b')}>{t('shell.login')}</p>", texts: [] },
  { why: 'signs and numbers', source: '<p>3 - 0 · {n}</p>', texts: [] },
  { why: 'the name of the product', source: '<title>{title} | Agone</title>', texts: ['| Agone'] },
  { why: 'a key passed to a component', source: '<Page title="legal.terms" />', texts: [] },
  { why: 'an argument of a function', source: "<p>{format('long')}</p>", texts: [] },
]

for (const { why, source, texts } of rows)
  test(`visible in ${source}: ${texts.length === 0 ? 'no words' : texts.join()} (${why})`, () => {
    const seen = visibleTexts(`const C = () => ${source}`).map(({ text }) => text)
    assert.deepEqual(seen, texts)
  })

test('the line of a visible text is right, whatever was parsed before and however many bytes its letters have', () => {
  visibleTexts('const A = () => <p>è</p>')
  assert.deepEqual(visibleTexts('// àèìòù\nconst B = () => (\n  <p>Ciao</p>\n)'), [{ text: 'Ciao', line: 3 }])
})
