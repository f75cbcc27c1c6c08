import { searchable } from './words.ts'

/**
 * An entity that is found by its name. `group` restricts a search, for instance to a game; `time`, in epoch milliseconds,
 * sorts results by their distance from now.
 */
export type Named = { id: string; name: string; group?: string | undefined; time?: number | undefined }

/**
 * Names in columns, in the order of their ids: the input of an index, transferable between threads. Names are
 * `searchable`, as UTF-16 units, each ended by a 0; ids are 16 bytes each; groups are positions in `groupNames`; times
 * are in minutes, empty if no name has one.
 */
export type NameColumns = {
  readonly text: Uint16Array<ArrayBuffer>
  readonly starts: Uint32Array<ArrayBuffer>
  readonly ids: Uint8Array<ArrayBuffer>
  readonly groups: Uint16Array<ArrayBuffer>
  readonly times: Uint32Array<ArrayBuffer>
  readonly groupNames: readonly string[]
}

/** A time in minutes, as stored in an index; 0 means none. */
export const toMinute = (time: number): number => Math.max(1, Math.round(time / 60_000))

/**
 * Collects names page by page. They must come in the order of their ids; names without visible characters are left out.
 */
export class NameList {
  #text = new Uint16Array(1024)
  #length = 0
  #starts = new Uint32Array(64)
  #ids = new Uint8Array(64 * 16)
  #groups = new Uint16Array(64)
  #times = new Uint32Array(64)
  #hasTimes = false
  #count = 0
  readonly #groupNames = new Map<string, number>([['', 0]])

  static of(named: readonly Named[]): NameList {
    const list = new NameList()
    for (const each of named.toSorted((a, b) => (a.id < b.id ? -1 : 1))) list.add(each)
    return list
  }

  get size(): number {
    return this.#count
  }

  add({ id, name, group = '', time }: Named): void {
    const folded = searchable(name)
    if (folded === '') return
    this.#makeRoom(folded.length + 1)
    this.#starts[this.#count] = this.#length
    for (let at = 0; at < folded.length; at++) this.#text[this.#length++] = folded.charCodeAt(at)
    this.#text[this.#length++] = 0
    writeId(this.#ids, this.#count, id)
    this.#groups[this.#count] = this.#numberOf(group)
    this.#times[this.#count] = time === undefined ? 0 : toMinute(time)
    this.#hasTimes ||= time !== undefined
    this.#count += 1
  }

  columns(): NameColumns {
    return {
      text: this.#text.slice(0, this.#length),
      starts: this.#starts.slice(0, this.#count),
      ids: this.#ids.slice(0, this.#count * 16),
      groups: this.#groups.slice(0, this.#count),
      times: this.#times.slice(0, this.#hasTimes ? this.#count : 0),
      groupNames: [...this.#groupNames.keys()],
    }
  }

  #numberOf(group: string): number {
    const known = this.#groupNames.get(group)
    if (known !== undefined) return known
    const number = this.#groupNames.size
    this.#groupNames.set(group, number)
    return number
  }

  #makeRoom(units: number): void {
    if (this.#length + units > this.#text.length) {
      const wider = new Uint16Array((this.#length + units) * 2)
      wider.set(this.#text)
      this.#text = wider
    }
    if (this.#count < this.#starts.length) return
    const room = this.#count * 2
    const [starts, times] = [new Uint32Array(room), new Uint32Array(room)]
    const [ids, groups] = [new Uint8Array(room * 16), new Uint16Array(room)]
    starts.set(this.#starts)
    ids.set(this.#ids)
    groups.set(this.#groups)
    times.set(this.#times)
    this.#starts = starts
    this.#ids = ids
    this.#groups = groups
    this.#times = times
  }
}

// The position of each byte in the text of a UUID.
const digitsAt = Uint8Array.of(0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34)
const digits = Uint8Array.from({ length: 128 }, (_, code) => Number.parseInt(String.fromCharCode(code), 16) || 0)

/** Writes a UUID as 16 bytes at its position in the list. */
export const writeId = (ids: Uint8Array, place: number, id: string): void => {
  for (let byte = 0; byte < 16; byte++) {
    const at = digitsAt[byte] ?? 0
    const high = digits[id.charCodeAt(at)] ?? 0
    ids[place * 16 + byte] = high * 16 + (digits[id.charCodeAt(at + 1)] ?? 0)
  }
}

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The UUID at a position. */
export const readId = (ids: Uint8Array, place: number): string => {
  let id = ''
  for (let byte = 0; byte < 16; byte++) {
    if (byte === 4 || byte === 6 || byte === 8 || byte === 10) id += '-'
    id += pairs[ids[place * 16 + byte] ?? 0] ?? ''
  }
  return id
}
