import { openDialog } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CreateTeamDialog } from './create-team-dialog.tsx'
import { useRequireVerified } from '../require-verified.tsx'

/** The button for signed-in users, enabled once the games are loaded; unverified users are asked to verify first. */
export const CreateTeamButton = ({ games }: { games: readonly { id: string; name: string }[] }) => {
  const t = useT()
  const requireVerified = useRequireVerified()
  return (
    <Button
      variant="primary"
      icon="plus"
      disabled={games.length === 0}
      onClick={requireVerified(() => void openDialog((parts) => <CreateTeamDialog {...parts} games={games} />))}
    >
      {t('teams.create')}
    </Button>
  )
}
