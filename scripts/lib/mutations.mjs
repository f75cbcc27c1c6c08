const server = 'apps/server/src'

/** `from` must be in `file` exactly once and is replaced by `to`; `found` is the suite that must fail, and words for its files. */
export const mutations = [
  {
    name: 'the right to administer a team is inverted',
    file: `${server}/modules/teams/team.ts`,
    from: 'if (!mayAdminister(viewer, team))',
    to: 'if (mayAdminister(viewer, team))',
    found: ['api', 'teams/members'],
  },
  {
    name: 'two changes of one team do not wait for each other',
    file: `${server}/modules/teams/teams.store.ts`,
    from: "    .$if(strength === 'forNoKeyUpdate', (query) => query.forNoKeyUpdate())\n",
    to: '',
    found: ['api', 'teams/races'],
  },
  {
    name: 'everybody reads drafts',
    file: `${server}/modules/content/articles/articles.ts`,
    from: '!article.draft && article.published_at !== null',
    to: 'article.published_at !== null',
    found: ['api', 'content/articles'],
  },
  {
    name: 'a password opens an account with a second factor',
    file: `${server}/modules/auth/sign-on/login-step.ts`,
    from: 'if (!(await SecondFactors.isOn(ctx, user.id)))',
    to: 'if (user.id)',
    found: ['api', 'sign-on/second-factor'],
  },
  {
    name: 'a token outlives its session',
    file: `${server}/modules/auth/sessions/session-check.ts`,
    from: 'session?.user_id === id && grant?.user_id === id && mayAct',
    to: 'mayAct',
    found: ['api', 'sessions/logout'],
  },
  {
    name: 'an Idempotency-Key answers another request',
    file: `${server}/platform/http/limits/idempotency.ts`,
    from: '    if (row.request_hash !== hash) break\n',
    to: '',
    found: ['api', 'http/routing/serve'],
  },
  {
    name: 'goal difference before head-to-head in Serie A',
    file: 'packages/engines/src/table/tie-breaks.ts',
    from: "'serie-a': ['headToHeadPoints', 'headToHeadGoalDifference', 'goalDifference', ",
    to: "'serie-a': ['goalDifference', 'headToHeadPoints', 'headToHeadGoalDifference', ",
    found: ['unit', 'engines/src/table/tie-breaks'],
  },
  {
    name: 'drivers of a dead heat do not share their points',
    file: 'packages/engines/src/racing/race-points.ts',
    from: '(position - 1, position - 1 + level)) / level',
    to: '(position - 1, position - 1 + level))',
    found: ['unit', 'engines/src/racing/formula1'],
  },
  {
    name: 'the text of another error',
    file: 'packages/i18n/src/it/errors.ts',
    from: "MARKET_CLOSED: 'Operazione impossibile, il mercato è chiuso",
    to: "MARKET_CLOSED: 'I referti di questo gioco sono chiusi",
    found: ['unit', 'i18n/src'],
  },
  {
    name: 'minutes of a lap count as seconds',
    file: 'packages/contract/src/matches/rules.ts',
    from: 'Number(minutes ?? 0) * 60',
    to: 'Number(minutes ?? 0) * 6',
    found: ['unit', 'contract/src/matches/rules'],
  },
  {
    name: 'a button that does nothing',
    file: 'apps/web/app/features/staff/market/game-switch-row.tsx',
    from: "icon={isOpen ? 'lock' : 'play'} onClick={toggle}>",
    to: "icon={isOpen ? 'lock' : 'play'}>",
    found: ['browser', 'journeys/teams/market'],
  },
  {
    name: 'grey text that is hard to read',
    file: 'apps/web/app/styles/tokens.css',
    from: '--text-3: #8c9dc4',
    to: '--text-3: #3a4668',
    found: ['browser', 'sweep/components'],
  },
]
