import type { Contacts } from '../routes.ts'

/** The address for a subject: its own, else the general one, else `configured`. */
export const addressFor = <Configured extends string | undefined>(
  contacts: Contacts,
  subject: Exclude<keyof Contacts, 'general'>,
  configured: Configured,
): string | Configured => contacts[subject] ?? contacts.general ?? configured
