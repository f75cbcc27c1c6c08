import ical from 'ical.js'
import nodeIcal from 'node-ical'

/** An event of a calendar, as a calendar program reads it; times are ISO texts in UTC. */
export type ReadEvent = {
  uid: string
  sequence: number
  status: string
  summary: string
  startsAt: string
  endsAt: string
}

/** The events of an iCalendar text as two independent parsers read them, each in the order of their UIDs. */
export const readByTwoParsers = (text: string): [byIcalJs: ReadEvent[], byNodeIcal: ReadEvent[]] => [
  ical.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((each) => new ical.Event(each))
    .map(({ uid, sequence, summary, startDate, endDate, component }) => ({
      uid,
      sequence,
      status: String(component.getFirstPropertyValue('status')),
      summary,
      startsAt: startDate.toJSDate().toISOString(),
      endsAt: endDate.toJSDate().toISOString(),
    }))
    .toSorted(byUid),
  Object.values(nodeIcal.sync.parseICS(text))
    .flatMap((each) => (each?.type === 'VEVENT' ? [each] : []))
    .map(({ uid, sequence, summary, start, end, status }) => ({
      uid,
      sequence: Number(sequence),
      status: String(status),
      summary: String(summary),
      startsAt: start.toISOString(),
      endsAt: end?.toISOString() ?? '',
    }))
    .toSorted(byUid),
]

const byUid = (one: ReadEvent, other: ReadEvent) => (one.uid < other.uid ? -1 : 1)
