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

/** The texts that a browser loads with the first page: those of all pages for visitors. */
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
