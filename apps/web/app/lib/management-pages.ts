/** The paths of the pages that only signed-in users find links to (the specification's route table, and those that it does not show). */
export const managementPages = {
  management: '/management',
  users: '/management/users',
  managedUser: (id: string) => `/management/users/${id}`,
  stats: '/management/stats',
  errorReports: '/management/stats/errors',
  community: '/management/community',
  setup: '/management/setup',
  setupStep: (step: string) => `/management/setup?${new URLSearchParams({ step })}`,
  games: '/management/games',
  game: (id: string) => `/management/games/${id}`,
  banners: '/management/banners',
  partners: '/management/partners',
  articleList: '/management/articles',
  newArticle: '/management/articles/new',
  editArticle: (slug: string) => `/management/articles/${encodeURIComponent(slug)}/edit`,
  market: '/management/market',
  alerts: '/management/alerts',
  history: '/management/website_history',
  /** The acts of one user, about one entity, or of some days. */
  historyOf: (filter: { actor_id: string } | { entity: string; entity_id: string } | { from: string; to: string }) =>
    `/management/website_history?${new URLSearchParams(filter)}`,
  newTournament: '/management/my_tournaments/new',
  /** The form of a new tournament with the rules of an earlier one. */
  newTournamentLike: (id: string) => `/management/my_tournaments/new?${new URLSearchParams({ from: id })}`,
  /** The ledger of a tournament, for its managers. */
  paymentsOf: (id: string) => `/management/my_tournaments/${id}/payments`,
  /** The classifications of a race weekend, for the managers of its season. */
  raceDay: (id: string, round: number) => `/management/my_tournaments/${id}/matches/${round}`,
  /** The dates of all rounds of a tournament that are left, for its managers. */
  plan: (id: string) => `/management/my_tournaments/${id}/matches/plan`,
  payments: '/management/payments',
  /** The user's payments, with the outcome of one of them. */
  ownPayment: (id: string) => `/management/payments?${new URLSearchParams({ payment: id })}`,
  chatManager: '/management/chat_manager',
  managedChat: (id: string) => `/management/chat_manager/${id}`,
  ticket: (id: string) => `/management/tickets/${id}`,
  myTeam: (id: string) => `/management/my_teams/${id}`,
} as const
