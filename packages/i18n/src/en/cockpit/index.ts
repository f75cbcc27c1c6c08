import { days } from './days.ts'
import { bracket } from './bracket.ts'
import { form } from './form.ts'
import { images } from './images.ts'
import { list } from './list.ts'
import { participants } from './participants.ts'
import { penalties } from './penalties.ts'
import { planner } from './planner.ts'
import { rules } from './rules.ts'
import { schedule } from './schedule.ts'
import { season } from './season.ts'
import { settings } from './settings.ts'
import { status } from './status.ts'
import { todo } from './todo.ts'

/** The texts for managing a tournament, by part of the page. */
export const cockpit = {
  ...list,
  ...status,
  ...days,
  ...todo,
  ...bracket,
  ...schedule,
  ...planner,
  ...participants,
  ...penalties,
  ...form,
  ...rules,
  ...images,
  ...settings,
  ...season,
} as const
