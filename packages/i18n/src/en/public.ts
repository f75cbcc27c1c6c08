import { accounts } from './accounts.ts'
import { content } from './content.ts'
import { errors } from './errors.ts'
import { home } from './home.ts'
import { legal } from './legal.ts'
import { matches } from './matches.ts'
import { players } from './players.ts'
import { shell } from './shell.ts'
import { standings } from './standings.ts'
import { teams } from './teams.ts'
import { tournaments } from './tournaments.ts'
import { transfers } from './transfers.ts'

/** What a browser loads with the first page: every page that a visitor can open. */
export const publicTexts = {
  accounts,
  content,
  errors,
  home,
  legal,
  matches,
  players,
  shell,
  standings,
  teams,
  tournaments,
  transfers,
} as const
