import { absences } from './matches/absences.ts'
import { accounts } from './accounts.ts'
import { acts } from './panel/acts.ts'
import { auth } from './auth.ts'
import { changes } from './panel/changes.ts'
import { cannedAnswers } from './chats/canned-answers.ts'
import { chat } from './chats/chat.ts'
import { chatManager } from './chats/chat-manager.ts'
import { cockpit } from './cockpit/index.ts'
import { comparison } from './comparison.ts'
import { community } from './panel/community.ts'
import { content } from './content.ts'
import { editor } from './panel/editor.ts'
import { errors } from './errors.ts'
import { errorReports } from './panel/error-reports.ts'
import { exports } from './downloads/exports.ts'
import { faults } from './faults.ts'
import { feeds } from './downloads/feeds.ts'
import { games } from './panel/games.ts'
import { history } from './panel/history.ts'
import { home } from './home.ts'
import { legal } from './legal.ts'
import { mails } from './messages/mails.ts'
import { market } from './market.ts'
import { matches } from './matches.ts'
import { notifications } from './messages/notifications.ts'
import { offline } from './live/offline.ts'
import { overlays } from './overlays.ts'
import { payments } from './money/payments.ts'
import { players } from './players.ts'
import { previews } from './previews.ts'
import { profile } from './profile.ts'
import { ownRace } from './races/own-race.ts'
import { raceDay } from './races/race-day.ts'
import { matchDay } from './matches/match-day.ts'
import { matchHistory } from './matches/match-history.ts'
import { proposals } from './proposals.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { setup } from './panel/setup.ts'
import { shell } from './shell.ts'
import { siteContent } from './panel/site-content.ts'
import { staff } from './staff.ts'
import { standings } from './standings.ts'
import { statistics } from './panel/statistics.ts'
import { teams } from './teams.ts'
import { tickets } from './tickets.ts'
import { tokens } from './panel/tokens.ts'
import { tournaments } from './tournaments.ts'
import { transfers } from './transfers.ts'
import { whoSearch } from './panel/who-search.ts'

/** The Italian texts: the source, whose keys and parameters the English ones must have. */
export const it = {
  absences,
  accounts,
  acts,
  auth,
  changes,
  cannedAnswers,
  chat,
  chatManager,
  cockpit,
  community,
  comparison,
  content,
  editor,
  errors,
  errorReports,
  exports,
  faults,
  feeds,
  games,
  history,
  home,
  legal,
  mails,
  market,
  matches,
  notifications,
  offline,
  overlays,
  payments,
  players,
  previews,
  profile,
  ownRace,
  raceDay,
  matchDay,
  matchHistory,
  proposals,
  search,
  security,
  setup,
  shell,
  siteContent,
  staff,
  standings,
  statistics,
  teams,
  tickets,
  tokens,
  tournaments,
  transfers,
  whoSearch,
} as const
