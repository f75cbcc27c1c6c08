import { revokeEverything } from '../../modules/auth/index.ts'
import { PushKeys } from '../../modules/notifications/index.ts'
import type { Command } from './command.ts'

/** Creates new signing keys. Tokens signed with the old keys stay valid, so no session ends. */
export const rotateKeys: Command = async (_ctx, { auth, report }) => {
  await auth.rotateKeys()
  report({
    kind: 'line',
    text: 'New signing keys are used from now on. The old keys stay valid for two days.',
  })
}

/**
 * Creates new signing keys and ends everything that gives access, after a key was stolen or the secret was lost. Removes what another
 * secret has encrypted.
 */
export const revokeKeys: Command = async (ctx, { auth, report }) => {
  const { sessions, secondFactors } = await revokeEverything(auth)
  const hasLostPushKeys = await PushKeys.removeUnreadable(ctx, auth.secret)
  const say = (text: string) => report({ kind: 'line', text })
  say('New signing keys are used from now on. Everything signed with the old keys is refused.')
  say(`Signed out everywhere, with personal access tokens deleted: ${sessions} users.`)
  if (secondFactors > 0)
    say(
      `Second factors that this secret does not open were removed, and their owners get a mail: ${secondFactors} users.`,
    )
  if (hasLostPushKeys)
    say('The push keys were made with another secret and were removed: devices have to be registered again.')
}
