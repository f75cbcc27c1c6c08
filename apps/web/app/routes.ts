import { index, route, type RouteConfig } from '@react-router/dev/routes'

/*
 * The specification's route table (section 2) and the paths of domain.md, section 8, in their order. Each feature's
 * pages are files of `features/<domain>/routes`; `management` pages share a layout that asks for a signed-in reader.
 */
export default [
  index('./features/home/routes/home.tsx'),
  route('tournaments', './features/tournaments/routes/tournaments.tsx'),
  route('tournaments/:id', './features/tournaments/routes/tournament.tsx', [
    index('./features/standings/routes/overview.tsx'),
    route('table', './features/standings/routes/table.tsx'),
    route('bracket', './features/standings/routes/bracket.tsx'),
    route('matches', './features/matches/routes/matches-of-day.tsx'),
    route('players', './features/standings/routes/players.tsx'),
    route('participants', './features/tournaments/routes/participants.tsx'),
    route('calendar', './features/tournaments/routes/calendar.tsx'),
    route('rules', './features/tournaments/routes/rules.tsx'),
  ]),
  route('matches/:id', './features/matches/routes/match.tsx'),
  route('teams', './features/teams/routes/teams.tsx'),
  route('teams/:id', './features/teams/routes/team.tsx'),
  route('invites/:code', './features/teams/routes/invite.tsx'),
  route('claims/:code', './features/teams/routes/claim.tsx'),
  route('transfers', './features/market/routes/transfers.tsx'),
  route('transfers/:id', './features/market/routes/transfer.tsx'),
  route('users/:username', './features/accounts/routes/user.tsx'),
  route('articles', './features/content/routes/articles.tsx'),
  route('articles/:slug', './features/content/routes/article.tsx'),
  route('management', './shell/routes/management.tsx', [
    index('./features/accounts/routes/management-index.tsx'),
    route('profile', './features/accounts/routes/profile.tsx', [
      index('./features/accounts/routes/profile-overview.tsx'),
      route('public', './features/accounts/routes/profile-public.tsx'),
      route('security', './features/accounts/routes/profile-security.tsx'),
      route('personal', './features/accounts/routes/profile-personal.tsx'),
      route('settings', './features/accounts/routes/profile-settings.tsx'),
      route('delete', './features/accounts/routes/profile-delete.tsx'),
    ]),
    route('users', './features/staff/routes/users.tsx'),
    route('users/:id', './features/staff/routes/managed-user.tsx'),
    route('games', './features/staff/routes/games.tsx'),
    route('market', './features/staff/routes/market.tsx'),
    route('my_teams', './features/teams/routes/my-teams.tsx'),
    route('my_teams/:id', './features/teams/routes/my-team.tsx'),
    route('my_tournaments', './features/cockpit/routes/my-tournaments.tsx'),
    route('my_tournaments/new', './features/cockpit/routes/new-tournament.tsx'),
    route('my_tournaments/:id', './features/cockpit/routes/cockpit.tsx', [
      index('./features/cockpit/routes/todo.tsx'),
      route('matches', './features/cockpit/routes/matches.tsx'),
      route('participants', './features/cockpit/routes/participants.tsx'),
      route('penalties', './features/cockpit/routes/penalties.tsx'),
      route('settings', './features/cockpit/routes/settings.tsx'),
    ]),
  ]),
  route('tos', './features/legal/routes/terms.tsx'),
  route('privacy', './features/legal/routes/privacy.tsx'),
  route('cookies', './features/legal/routes/cookies.tsx'),
  route('login', './shell/routes/login.tsx'),
  route('oauth2', './shell/routes/oauth2.tsx'),
  route('logout', './shell/routes/logout.tsx'),
  route('dev/components', './features/dev/routes/components.tsx'),
  route('*', './shell/routes/unknown.tsx'),
] satisfies RouteConfig
