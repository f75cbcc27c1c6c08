import type { HistoryName } from '@agone/contract/history/routes'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatsOf } from '../format.ts'
import { makeT } from '../index.ts'
import { namesOf, type Act } from './act-text.ts'
import { changesOf } from './act-changes.ts'

const [home, away] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']

const named = (id: string, name: string): HistoryName => ({ id, name, kind: 'team', pageId: id, within: null })

const context = {
  t: makeT('it'),
  formats: formatsOf('it'),
  locale: 'it',
  names: namesOf([named(home, 'Virtus Brughiera'), named(away, 'Real Scoglio')]),
} as const

const changesIn = (act: Pick<Act, 'entity' | 'action' | 'from' | 'to'>) => {
  const record = { ...act, place: 1, at: '', actorKind: 'system', actorId: null, entityId: null } as const
  return changesOf(context, { ...record, why: null, values: 'shown' }).map(({ label, from, to }) => [label, from, to])
}

const rows: [string, Parameters<typeof changesIn>[0], ReturnType<typeof changesIn>][] = [
  [
    'a decision shows both results with the names of the sides',
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
      ['Stato', 'Contestata', undefined],
      ['Risultato', 'niente', 'Virtus Brughiera 2–1 Real Scoglio'],
    ],
  ],
  [
    'a suspension is shown as yes or no',
    { entity: 'user', action: 'ban', from: { banned: false }, to: { banned: true } },
    [['Sospeso', 'No', 'Sì']],
  ],
  [
    'roles have names; a list of fields that repeats the changes is left out',
    {
      entity: 'user',
      action: 'staffEdit',
      from: { roles: [] },
      to: { roles: ['TOURNAMENT_MANAGER'], fields: ['roles'] },
    },
    [['Ruoli', 'niente', 'Organizzatore di tornei']],
  ],
  [
    'a changed mail address is listed without the address',
    { entity: 'user', action: 'staffEdit', from: {}, to: { fields: ['email'] } },
    [['Campi', undefined, 'Email']],
  ],
  [
    'columns of the database have the names of fields',
    { entity: 'tournament', action: 'edit', from: null, to: { fields: ['start_date', 'slots'] } },
    [['Campi', undefined, 'Inizio, Posti']],
  ],
  [
    'of a whole row only changes are shown, in the language of the page',
    {
      entity: 'alert',
      action: 'edit',
      from: { id: home, severity: 'info', text: { it: 'Prima', en: 'Before' }, starts_at: null },
      to: { text: { it: 'Dopo', en: 'After' }, from: null },
    },
    [['Testo', 'Prima', 'Dopo']],
  ],
  [
    'a long line-up is shortened',
    {
      entity: 'entry',
      action: 'lineUp',
      from: { memberIds: [] },
      to: { memberIds: Array.from({ length: 9 }, () => home) },
    },
    [['In formazione', 'niente', `${Array.from({ length: 6 }, () => 'Virtus Brughiera').join(', ')} e altri 3`]],
  ],
  [
    'an unknown field is shown by its key',
    { entity: 'team', action: 'edit', from: null, to: { motto: { deep: 7 } } },
    [['motto', undefined, 'deep: 7']],
  ],
]

for (const [fact, act, expected] of rows) test(fact, () => assert.deepEqual(changesIn(act), expected))
