/** Sign-on and links that are secrets, the search, which needs the server, and pages about storage itself. */
const excluded = [
  'auth',
  'claims',
  'dev',
  'invites',
  'login',
  'logout',
  'oauth2',
  'offline',
  'overlay',
  'search',
  'setup',
]

/** The pages under /management that are about the user alone: the others show data of other people. */
const own = ['my_teams', 'tickets']

/** Whether a page may be stored in the browser: `/teams/1`, not `/invites/code`. */
export const isCacheablePath = (pathname: string): boolean => {
  const [, first = '', second = ''] = pathname.split('/')
  return first === 'management' ? own.includes(second) : !excluded.includes(first)
}
