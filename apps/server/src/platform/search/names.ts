import type { Bus, Json } from '../db/bus/bus.ts'
import type { Log } from '../context/log.ts'
import { build } from './build.ts'
import { compareFound, type Found } from './found.ts'
import { indexColumnsOf } from './index-columns.ts'
import { NameIndex, type NameQuery } from './name-index.ts'
import { NameList, toMinute, type Named } from './name-list.ts'
import { toleratesMore, queryOf, type Tolerance } from './query.ts'
import { spelling } from './spelling.ts'
import { searchable } from './words.ts'

/**
 * The source of names: all of them, page by page in the order of their ids, and the current ones for noted ids, which may
 * also be those of related entities.
 */
export type NameSource = {
  pages(): AsyncIterable<readonly Named[]>
  read(ids: readonly string[]): Promise<readonly Named[]>
}

export type NamesParts = { topic: string; source: NameSource; bus: Bus; log: Log }

/**
 * A search: `typed` is the query as entered; the rest is as in the index. `allowStale` also answers while changed names
 * are being read.
 */
export type Search = Pick<NameQuery, 'limit' | 'after' | 'group' | 'near'> & { typed: string; allowStale?: boolean }

/** Names changed since the large index was built are in a small one, up to this many. */
const maxChanged = 2000
/** A suggestion is the most similar of this many names. */
const maxCompared = 50
const readDelay = 20
const retryDelay = 500

/**
 * The names of one type of entity in memory, synchronised with the database: code that changes a name calls `markChanged`
 * after the commit, and every node reads that name again. Until all names are read, or if reading fails, `search`
 * returns undefined and the caller queries the database.
 */
export class Names {
  readonly #topic: string
  readonly #source: NameSource
  readonly #bus: Bus
  readonly #log: Log
  #base: NameIndex | undefined
  #fresh: NameIndex | undefined
  #changed = new Map<string, Named | undefined>()
  #pending = new Set<string>()
  #announced = new Set<string>()
  #since = new Set<string>()
  #reading: Promise<void> = Promise.resolve()
  #isReading = false
  #timer: NodeJS.Timeout | undefined
  #loading: AbortController | undefined
  #leave: (() => void)[] = []

  constructor({ topic, source, bus, log }: NamesParts) {
    this.#topic = topic
    this.#source = source
    this.#bus = bus
    this.#log = log
  }

  /** True once all names are read: from then on they are searched in memory. */
  get isReady(): boolean {
    return this.#base !== undefined
  }

  /** Starts to read all names in the background. */
  start(): void {
    this.#leave = [this.#bus.subscribe(this.#topic, (ids) => this.#onChange(ids)), this.#bus.onGap(() => this.#load())]
    this.#load()
  }

  /** Ends the running tasks. */
  async stop(): Promise<void> {
    for (const leave of this.#leave) leave()
    clearTimeout(this.#timer)
    this.#loading?.abort()
    this.#loading = undefined
    this.#base = undefined
    await this.#reading
  }

  /** Announces new, changed or removed names to every node; those of one transaction in one message. Call it after the commit. */
  markChanged(ids: readonly string[]): void {
    // Update this node at once: the writer may search for the name in the next call.
    this.#onChange(ids)
    if (this.#announced.size === 0) queueMicrotask(() => this.#announce())
    for (const id of ids) this.#announced.add(id)
  }

  #announce(): void {
    this.#bus.publish(this.#topic, [...this.#announced])
    this.#announced = new Set()
  }

  /**
   * A page of results and their total number; undefined while the names are not up to date. More typos are tolerated only
   * if there is no result with fewer, so that an exact name is not lost among similar ones.
   */
  async search({ allowStale = false, ...search }: Search): Promise<{ found: Found[]; count: number } | undefined> {
    if (!(await this.#isCurrent(allowStale))) return undefined
    const exact = this.#search(search, 0)
    if (exact.count > 0) return exact
    const fewer = this.#search(search, 1)
    return fewer.count > 0 ? fewer : this.#search(search, 2)
  }

  /** The id of the most similar name, also with more typos than a search tolerates. */
  async nearest(search: Pick<Search, 'typed' | 'group'>): Promise<string | undefined> {
    if (!(await this.#isCurrent(true))) return undefined
    const { found } = this.#search({ ...search, limit: maxCompared }, 3)
    const similar = found.map(({ id, name }) => ({ id, typos: spelling(search.typed, name)?.typos ?? Infinity }))
    const [best] = similar.filter(({ typos }) => typos < Infinity).toSorted((one, other) => one.typos - other.typos)
    return best?.id
  }

  async #isCurrent(allowStale: boolean): Promise<boolean> {
    // At most twice: while one change is read the next may come, such as our own message from the bus.
    if (this.#isBehind()) await this.#readPending()
    if (this.#isBehind()) await this.#readPending()
    return this.#base !== undefined && (allowStale || this.#pending.size === 0)
  }

  #isBehind(): boolean {
    return this.#pending.size > 0 || this.#isReading
  }

  #search({ typed, ...rest }: Omit<Search, 'allowStale'>, tolerance: Tolerance): { found: Found[]; count: number } {
    const wanted = { ...rest, query: queryOf(searchable(typed)), tolerance }
    if (this.#base === undefined || !toleratesMore(wanted.query, tolerance)) return { found: [], count: 0 }
    const [old, fresh] = [this.#base.search(wanted), this.#freshIndex().search(wanted)]
    const found = fresh.count === 0 ? old.found : [...old.found, ...fresh.found].toSorted(compareFound(wanted.near))
    return { found: found.slice(0, wanted.limit), count: old.count + fresh.count }
  }

  #freshIndex(): NameIndex {
    this.#fresh ??= new NameIndex(indexColumnsOf([...this.#changed.values()].filter((named) => named !== undefined)))
    return this.#fresh
  }

  #onChange(ids: Json | readonly string[]): void {
    if (!Array.isArray(ids)) return
    for (const id of ids) this.#pending.add(String(id))
    this.#readIn(readDelay)
  }

  #readIn(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#readPending()
    }, milliseconds).unref()
  }

  /** Reads the marked names, one batch after the other; after a failure they stay marked. */
  #readPending(): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      const ids = [...this.#pending]
      if (ids.length === 0 || this.#base === undefined) return
      this.#pending = new Set()
      this.#isReading = true
      try {
        this.#take(ids, await this.#source.read(ids))
      } catch (error) {
        this.#log.warn({ err: error }, 'names could not be read')
        for (const id of ids) this.#pending.add(id)
        this.#readIn(retryDelay)
      } finally {
        this.#isReading = false
      }
    })
    return this.#reading
  }

  #take(ids: readonly string[], named: readonly Named[]): void {
    const byId = new Map(named.map((each) => [each.id, each]))
    for (const id of new Set([...ids, ...byId.keys()])) {
      this.#since.add(id)
      const named = byId.get(id)
      if (isSame(this.#base?.find(id), named) && !this.#changed.has(id)) continue
      this.#base?.remove(id)
      this.#changed.set(id, named)
      this.#fresh = undefined
    }
    if (this.#changed.size > maxChanged && this.#loading === undefined) this.#load()
  }

  #load(): void {
    this.#loading?.abort()
    const loading = new AbortController()
    this.#loading = loading
    this.#readAll(loading.signal).then(
      () => {
        if (this.#loading === loading) this.#loading = undefined
      },
      (error: unknown) => {
        if (loading.signal.aborted) return
        this.#log.warn({ err: error }, 'the index of names could not be built')
        setTimeout(() => this.#loading === loading && this.#load(), retryDelay).unref()
      },
    )
  }

  async #readAll(signal: AbortSignal): Promise<void> {
    // Names that change during the initial read are read again after it.
    const since = new Set<string>()
    this.#since = since
    const list = new NameList()
    for await (const page of this.#source.pages()) {
      for (const each of page) list.add(each)
      signal.throwIfAborted()
    }
    const columns = await build(list.columns(), signal)
    signal.throwIfAborted()
    this.#base = new NameIndex(columns)
    for (const id of since) this.#pending.add(id)
    this.#changed = new Map()
    this.#fresh = undefined
    await this.#readPending()
  }
}

/** True if the index already has the current name: many marked changes do not change it. */
const isSame = (indexed: Named | undefined, named: Named | undefined): boolean =>
  indexed === undefined || named === undefined
    ? indexed === named
    : indexed.name === searchable(named.name) &&
      indexed.group === (named.group ?? '') &&
      minuteOf(indexed) === minuteOf(named)

const minuteOf = ({ time }: Named): number | undefined => (time === undefined ? undefined : toMinute(time))
