import { parentPort, workerData } from 'node:worker_threads'
import { indexColumns } from './index-columns.ts'

const columns = indexColumns(workerData)
const { text, ids, groups, starts, ordinals, numbers, words, owners, byGroup, short } = columns
const lists = [byGroup.numbers, byGroup.ends, short.counts, short.later.numbers, short.later.ends]
const arrays = [text, ids, groups, starts, ordinals, numbers, words, owners, ...lists]
const buffers = arrays.map(({ buffer }) => buffer)
parentPort?.postMessage(columns, buffers)
