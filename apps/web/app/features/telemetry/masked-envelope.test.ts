import assert from 'node:assert/strict'
import test from 'node:test'
import { inflateSync } from 'node:zlib'
import { maskedEnvelope } from './masked-envelope.ts'

const element = (tagName: string, attributes: object, childNodes: readonly object[] = []) => ({
  type: 2,
  id: 1,
  tagName,
  attributes,
  childNodes,
})
const text = (textContent: string, more: object = {}) => ({ type: 3, id: 2, textContent, ...more })

/** What a recording of these events sends: the lines before it, and the events. */
const sent = async (events: readonly object[]) => {
  const event = { type: 'replay_event', urls: ['https://agone.example/users/mario?token=1#x'], segment_id: 0 }
  const recording = `{"segment_id":0}\n${JSON.stringify(events)}`
  const lines = [{ dsn: 'd' }, { type: 'replay_event' }, event, { type: 'replay_recording', length: recording.length }]
  const body = await maskedEnvelope([...lines.map((line) => JSON.stringify(line)), recording].join('\n'))
  assert.ok(body instanceof Uint8Array)
  const [header, eventHeader, maskedEvent, recordingHeader, part] = Buffer.from(body).toString('latin1').split('\n')
  const { length }: { length: number } = JSON.parse(recordingHeader ?? '')
  const payload = body.subarray(body.length - length)
  const rest = inflateSync(payload.subarray((part ?? '').length + 1)).toString()
  return { head: [header, eventHeader, maskedEvent], part, events: JSON.parse(rest) }
}

test('an envelope of a recording is compressed, and an address in it is a path', async () => {
  const { head, part, events } = await sent([
    { type: 4, data: { href: 'https://agone.example/users/mario?x=1', width: 9 } },
  ])
  assert.deepEqual(head, [
    '{"dsn":"d"}',
    '{"type":"replay_event"}',
    '{"type":"replay_event","urls":["/users/[redacted]"],"segment_id":0}',
  ])
  assert.equal(part, '{"segment_id":0}')
  assert.deepEqual(events, [{ type: 4, data: { href: 'https://agone.example/users/[redacted]', width: 9 } }])
})

test('of a page its shape stays: no text, and of attributes only those that its look needs', async () => {
  const attributes = {
    class: 'card-a1',
    href: '/users/mario',
    'aria-label': 'Mario',
    style: 'background:url(/mario.webp)',
  }
  const { events } = await sent([
    {
      type: 2,
      data: {
        node: element('body', {}, [
          element('a', attributes, [text('Mario Rossi')]),
          element('style', { _cssText: '.card-a1{color:red}' }, [text('.b{color:blue}', { isStyle: true })]),
        ]),
        initialOffset: { top: 3, left: 0 },
      },
    },
  ])
  const { node, initialOffset } = events[0].data
  const [link, style] = node.childNodes
  assert.deepEqual(link.attributes, {
    class: 'card-a1',
    href: '************',
    'aria-label': '*****',
    style: 'background:none',
  })
  assert.equal(link.childNodes[0].textContent, '***** *****')
  assert.deepEqual(style.attributes, { _cssText: '.card-a1{color:red}' })
  assert.equal(style.childNodes[0].textContent, '.b{color:blue}')
  assert.deepEqual(initialOffset, { top: 3, left: 0 })
})

test('changes of the page, what is typed, and steps of the reader have no text either', async () => {
  const { events } = await sent([
    {
      type: 3,
      data: {
        source: 0,
        texts: [{ id: 4, value: 'Mario' }],
        attributes: [{ id: 5, attributes: { title: 'Mario', open: '' } }],
        adds: [{ parentId: 1, nextId: null, node: text('Rossi') }],
        removes: [{ parentId: 1, id: 9 }],
      },
    },
    { type: 3, data: { source: 5, text: 'Mario', isChecked: false, id: 8 } },
    {
      type: 5,
      data: {
        tag: 'breadcrumb',
        payload: {
          category: 'ui.click',
          message: 'a[title="Mario"]',
          timestamp: 12,
          data: { nodeId: 3, to: '/invites/a1B2', node: { id: 3, tagName: 'a', textContent: 'Mario' } },
        },
      },
    },
  ])
  assert.deepEqual(events[0].data, {
    source: 0,
    texts: [{ id: 4, value: '*****' }],
    attributes: [{ id: 5, attributes: { title: '*****', open: '' } }],
    adds: [{ parentId: 1, nextId: null, node: { type: 3, id: 2, textContent: '*****' } }],
    removes: [{ parentId: 1, id: 9 }],
  })
  assert.deepEqual(events[1].data, { source: 5, text: '*****', isChecked: false, id: 8 })
  assert.deepEqual(events[2].data.payload, {
    category: 'ui.click',
    message: '****************',
    timestamp: 12,
    data: { nodeId: 3, to: '/invites/[redacted]', node: { id: 3, tagName: 'a', textContent: '*****' } },
  })
})

test('other envelopes are sent as they are', async () => {
  const report = '{"dsn":"d"}\n{"type":"event"}\n{"message":"a"}'
  assert.equal(await maskedEnvelope(report), report)
})
