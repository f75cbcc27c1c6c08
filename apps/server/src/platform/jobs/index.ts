export type { DefineOptions, EnqueueOptions, Jobs } from '../context.ts'
