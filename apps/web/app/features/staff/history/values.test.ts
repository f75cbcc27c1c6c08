import type { HistoryName, HistoryRecord } from '@agone/contract/history/routes'
import { makeT } from '@agone/i18n'
import { formatsOf } from '@agone/i18n/format'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesOf } from './act-words.ts'
import { changesOf } from './values.ts'

const [home, away] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']

const named = (id: string, name: string): HistoryName => ({ id, name, kind: 'team', pageId: id, within: null })

const words = {
  t: makeT('it'),
  formats: formatsOf('it'),
  locale: 'it',
  names: namesOf([named(home, 'Virtus Brughiera'), named(away, 'Real Scoglio')]),
} as const

const told = (act: Pick<HistoryRecord, 'entity' | 'action' | 'from' | 'to'>) => {
  const record = { ...act, place: 1, at: '', actorKind: 'system', actorId: null, entityId: null } as const
  return changesOf(words, { ...record, why: null, values: 'shown', hash: '', previousHash: '' }).map(
    ({ label, from, to }) => [label, from, to],
  )
}

const rows: [string, Parameters<typeof told>[0], ReturnType<typeof told>][] = [
  [
    'a decision tells both results by the names of the sides',
    {
      entity: 'match',
      action: 'rule',
      from: { status: 'disputed', sides: [] },
      to: {
        sides: [
          { entryId: home, score: 2 },
          { entryId: away, score: 1 },
        ],
      },
    },
    [
      ['Stato', 'Referti discordi', undefined],
      ['Risultato', 'niente', 'Virtus Brughiera 2–1 Real Scoglio'],
    ],
  ],
  [
    'a suspension is told with yes and no',
    { entity: 'user', action: 'ban', from: { banned: false }, to: { banned: true } },
    [['Sospeso', 'No', 'Sì']],
  ],
  [
    'roles have their names, and the list of fields says nothing new',
    {
      entity: 'user',
      action: 'staffEdit',
      from: { roles: [] },
      to: { roles: ['TOURNAMENT_MANAGER'], fields: ['roles'] },
    },
    [['Ruoli', 'niente', 'Organizzatore di tornei']],
  ],
  [
    'a mail address stays secret, but that it was changed is told',
    { entity: 'user', action: 'staffEdit', from: {}, to: { fields: ['email'] } },
    [['Campi', undefined, 'Email']],
  ],
  [
    'columns of the database are told as the fields that they are',
    { entity: 'tournament', action: 'edit', from: null, to: { fields: ['start_date', 'slots'] } },
    [['Campi', undefined, 'Inizio, Posti']],
  ],
  [
    'of a whole row only what was changed is told, in the language of the reader',
    {
      entity: 'alert',
      action: 'edit',
      from: { id: home, severity: 'info', text: { it: 'Prima', en: 'Before' }, starts_at: null },
      to: { text: { it: 'Dopo', en: 'After' }, from: null },
    },
    [['Testo', 'Prima', 'Dopo']],
  ],
  [
    'a long line-up is cut',
    {
      entity: 'entry',
      action: 'lineUp',
      from: { memberIds: [] },
      to: { memberIds: Array.from({ length: 9 }, () => home) },
    },
    [['In formazione', 'niente', `${Array.from({ length: 6 }, () => 'Virtus Brughiera').join(', ')} e altri 3`]],
  ],
  [
    'what nobody foresaw is shown all the same',
    { entity: 'team', action: 'edit', from: null, to: { motto: { deep: 7 } } },
    [['motto', undefined, 'deep: 7']],
  ],
]

for (const [fact, act, expected] of rows) test(fact, () => assert.deepEqual(told(act), expected))
