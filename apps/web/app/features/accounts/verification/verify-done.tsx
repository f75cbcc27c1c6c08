import type { DialogParts } from '../../../lib/dialogs.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { isPlainPage, pages } from '../../../lib/pages.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

/** Confirms the verification and links to the page where the user was, or to tournaments and teams. */
export const VerifyDone = ({ open, close, returnPath }: DialogParts & { returnPath: string }) => {
  const t = useT()
  const canReturn = returnPath !== pages.home && !isPlainPage(returnPath)
  const [first, second] = canReturn
    ? ([
        { to: returnPath, text: t('accounts.verifyBack') },
        { to: pages.tournaments, text: t('accounts.verifyTournaments') },
      ] as const)
    : ([
        { to: pages.tournaments, text: t('accounts.verifyTournaments') },
        { to: pages.teams, text: t('accounts.verifyTeams') },
      ] as const)
  return (
    <Dialog
      open={open}
      onClose={close}
      closeText={t('shell.close')}
      title={t('accounts.verifyDone')}
      actions={
        <>
          <ButtonLink variant="outline" to={second.to} onClick={close}>
            {second.text}
          </ButtonLink>
          <ButtonLink variant="primary" to={first.to} onClick={close}>
            {first.text}
          </ButtonLink>
        </>
      }
    >
      <p role="status">{t('accounts.verifyDoneText')}</p>
      <p className="muted">{t('accounts.verifyDoneNow')}</p>
    </Dialog>
  )
}
