import type { cannedAnswers as source } from '../../it/chats/canned-answers.ts'
import type { TextsOf } from '../../translate.ts'

export const cannedAnswers = {
  title: 'Canned answers',
  intro: 'Texts that are often used, in both languages. A ticket takes that of its author, a chat that of who writes.',
  none: 'There are none yet.',
  addFirst: 'Add canned answers',
  edit: 'Edit',
  add: 'New canned answer',
  editTitle: 'Edit the canned answer',
  editOne: 'Edit “{title}”',
  removeOne: 'Remove “{title}”',
  removeText: 'Answers that were sent stay as they are.',
  remove: 'Remove',
  removed: 'Canned answer removed.',
  saved: 'Canned answer saved.',
  answerTitle: 'Title',
  textIt: 'Text in Italian',
  textEn: 'Text in English',
  textMissing: 'Write the text.',
  places: 'Where it is offered',
  place_tickets: 'In tickets',
  place_chats: 'In chats of matches',
  placeMissing: 'Choose at least one place.',
  save: 'Save',
} as const satisfies TextsOf<typeof source>
