import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings } from '@agone/contract/tournaments/rules'
import { locales, makeT } from '@agone/i18n'
import { startErrorText } from './status-effects.ts'

test('groups do not start if the bracket after them would be impossible, and the reason is told in both languages', () => {
  const textOf = (participantsCount: number, groups: number, advancing: number | null) => {
    const settings = { ...defaultSettings, groups, advancing }
    const tournament = { type: 'rankings', module: 'FIFA', repeatTimes: 1, participantsCount, settings } as const
    return locales.map((locale) => startErrorText(makeT(locale), { tournament, game: { minParticipants: 4 } }))
  }
  const [italian = '', english = ''] = textOf(10, 4, 4)
  assert.match(italian, /^Con 10 partecipanti in 4 gironi il più piccolo ne ha 2, ma da ogni girone passano in 4/)
  assert.match(english, /^With 10 participants in 4 groups the smallest group has 2, but 4 go on from each/)
  const [italianSix = '', englishSix = ''] = textOf(10, 3, 2)
  assert.match(italianSix, /^Dai gironi passerebbero in 6, ma il tabellone ne vuole 4 o 8/)
  assert.match(englishSix, /^6 participants would go on from the groups, but the bracket takes 4 or 8/)
  for (const advancing of [2, null]) assert.deepEqual(textOf(10, 4, advancing), [undefined, undefined])
})
