export { defineMailJobs } from './delivery.ts'
export * as Mail from './mail.ts'
export type { Message } from './mail.ts'
export { registerMailbox } from './mailbox-page.ts'
