import { workerContext } from '../threads.ts'
import { indexColumns } from './index-columns.ts'
import type { NameColumns } from './name-list.ts'

const { port, data } = workerContext<NameColumns>()
const columns = indexColumns(data)
const { text, ids, groups, times, starts, ordinals, numbers, words, owners, byGroup, short } = columns
const lists = [byGroup.numbers, byGroup.ends, short.counts, short.later.numbers, short.later.ends]
const arrays = [text, ids, groups, times, starts, ordinals, numbers, words, owners, ...lists]
const buffers = arrays.map(({ buffer }) => buffer)
port.postMessage(columns, buffers)
