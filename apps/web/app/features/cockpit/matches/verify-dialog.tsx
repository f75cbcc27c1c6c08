import type { EntryId } from '@agone/contract/ids'
import type { MatchView } from '@agone/contract/matches/routes/matches'
import { type Report, reportRoutes } from '@agone/contract/matches/routes/reports'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { pages } from '../../../lib/pages.ts'
import { RadioGroup } from '../../../ui/field/choice.tsx'
import { useCockpitAct } from '../use-cockpit-act.ts'
import { claimWord, matchName, sideName, sideOf } from '../../matches/index.ts'

type VerifyProps = DialogParts & { tournament: Tournament; match: MatchView; reports: readonly Report[] }

/** The accounts of both sides next to each other; the chosen one becomes the result. */
export const VerifyDialog = ({ open, close, tournament, match, reports }: VerifyProps) => {
  const t = useT()
  const { act, busy, fault } = useCockpitAct(tournament.id)
  const [chosen, setChosen] = useState<EntryId | undefined>(reports[0]?.entryId)
  const send = async () => {
    if (chosen === undefined) return
    const verify = () => call(reportRoutes.verify, { params: { id: match.matchId }, body: { entryId: chosen } })
    if (await act(verify, { said: t('cockpit.verified', { match: matchName(t, match) }) })) close()
  }
  return (
    <FormDialog
      {...{ open, close, busy, fault }}
      title={t('cockpit.verifyTitle')}
      yes={t('cockpit.verify')}
      blocked={chosen === undefined}
      onSend={send}
    >
      <p className="muted">{matchName(t, match)}</p>
      {reports.length === 0 ? (
        <p>{t('cockpit.noAccounts')}</p>
      ) : (
        <RadioGroup
          label={t('cockpit.verifyAccounts')}
          value={chosen ?? ''}
          onChange={(value) => setChosen(reports.find(({ entryId }) => entryId === value)?.entryId)}
          options={reports.map((report) => ({
            value: report.entryId,
            label: t('cockpit.accountOf', {
              side: sideName(t, sideOf(match, report.entryId)),
              score: claimWord(match, report) ?? '–',
            }),
            hint: <AccountHint report={report} />,
          }))}
        />
      )}
      <Link to={pages.match(match.matchId)} onClick={close}>
        {t('cockpit.compareMore')}
      </Link>
    </FormDialog>
  )
}

const AccountHint = ({ report }: { report: Report }) => {
  const t = useT()
  return (
    <>
      <When at={report.createdAt} as="relative" />
      {report.byManager ? ` · ${t('cockpit.accountByManager')}` : ''}
      {report.attachments.length > 0 ? ` · ${t('cockpit.accountProofs', { count: report.attachments.length })}` : ''}
      {report.comment === '' ? '' : ` · «${report.comment}»`}
    </>
  )
}
