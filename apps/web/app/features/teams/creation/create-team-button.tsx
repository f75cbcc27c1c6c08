import { openDialog } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { CreateTeamDialog } from './create-team-dialog.tsx'
import { useVerifiedFirst } from '../verify-first.tsx'

/** For signed-in readers, once the games are known; who is not verified is told so first. */
export const CreateTeamButton = ({ games }: { games: readonly { id: string; name: string }[] }) => {
  const t = useT()
  const verifiedFirst = useVerifiedFirst()
  return (
    <Button
      variant="primary"
      icon="plus"
      disabled={games.length === 0}
      onClick={verifiedFirst(() => void openDialog((parts) => <CreateTeamDialog {...parts} games={games} />))}
    >
      {t('teams.create')}
    </Button>
  )
}
