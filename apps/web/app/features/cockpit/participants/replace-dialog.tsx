import { type Entry, entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { firstDayOfSuccessor } from '@agone/contract/tournaments/rules'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { ReasonField, useReason } from '../../matches/index.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { matchesCount } from '../labels.ts'
import type { CockpitPage } from '../page.ts'
import { refreshCockpit, useResults } from '../queries.ts'
import { roundName } from '../round-names.ts'
import styles from './replace-dialog.module.css'
import { UserOrTeamSearch, type UserOrTeam } from '../../../lib/forms/user-or-team-search.tsx'

type ReplaceProps = DialogParts & { page: CockpitPage; entry: Entry }

/** Replaces a participant by another team or user, with a reason, after a preview of the effect. */
export const ReplaceDialog = ({ open, close, page, entry }: ReplaceProps) => {
  const t = useT()
  const { tournament } = page
  const { act, busy, fault } = useAct(() => refreshCockpit(tournament.id))
  const [chosen, setChosen] = useState<UserOrTeam>()
  const { reason, isShort, requireReason, field } = useReason()
  const { errorAt, rest } = assignFaults(fault, ['reason', 'teamId', 'userId'])
  const { name } = entry
  const send = async () => {
    requireReason()
    if (chosen === undefined || isShort) return
    const success = t('cockpit.replaced', { name: chosen.name })
    if (await act(() => replace(tournament, entry, { chosen, reason }), { success })) close()
  }
  // The text of this code addresses the unverified user, but here that is the new participant.
  const isUnverified = fault?.code === 'USER_NOT_VERIFIED'
  return (
    <FormDialog
      {...{ open, close, busy, fault: isUnverified ? undefined : rest }}
      title={t('cockpit.replaceTitle', { name })}
      submitLabel={t('cockpit.replaceYes')}
      blocked={chosen === undefined}
      onSend={send}
    >
      <UserOrTeamSearch
        label={tournament.inTeam ? t('whoSearch.team') : t('whoSearch.user')}
        gameId={tournament.inTeam ? tournament.gameId : undefined}
        chosen={chosen}
        onChoose={setChosen}
        error={isUnverified ? t('cockpit.replaceUnverified') : (errorAt('teamId') ?? errorAt('userId'))}
      />
      <ReasonField {...field} refused={errorAt('reason')} />
      <Preview {...{ page, entry }} newName={chosen?.name} />
    </FormDialog>
  )
}

type PreviewProps = Pick<ReplaceProps, 'page' | 'entry'> & { newName: string | undefined }

/** What the replaced participant keeps, and what the new one gets. */
const Preview = ({ page, entry, newName }: PreviewProps) => {
  const t = useT()
  const { tournament, matches } = page
  const { number } = useFormats()
  const row = useRow(tournament, entry)
  const own = matches.filter(({ participants }) => participants.some(({ entryId }) => entryId === entry.id))
  const verifiedCount = own.filter(({ status }) => status === 'verified').length
  const open = own.filter(({ status }) => status !== 'verified' && status !== 'void').map(({ round }) => round)
  const name = newName ?? t('cockpit.replaceNewcomer')
  const round = roundName(t, page, firstDayOfSuccessor(tournament, open))
  if (tournament.matchDays === 0) return <p className="muted">{t('cockpit.replaceBefore', { name })}</p>
  return (
    <section className={styles.preview} aria-label={t('cockpit.replacePreview')}>
      <strong>{t('cockpit.replacePreview')}</strong>
      <ul>
        <li>{t('cockpit.replaceKept', { count: verifiedCount, name: entry.name })}</li>
        <li>{t('cockpit.replaceOpen', { round, name, matches: matchesCount(t, tournament, open.length) })}</li>
        {row === undefined ? null : (
          <li>
            {t('cockpit.replaceRow', {
              name,
              position: row.position,
              count: row.points,
              points: number(row.points),
            })}
          </li>
        )}
      </ul>
    </section>
  )
}

/** The row of the entry in its table, which a replacement does not change. */
const useRow = (tournament: Tournament, entry: Entry) => {
  const { data: results } = useResults(tournament)
  if (results?.type !== 'rankings') return undefined
  const rows = results.groups.flatMap((group): readonly { entryId: string; position: number; points: number }[] => [
    ...group.rows,
  ])
  return rows.find(({ entryId }) => entryId === entry.id)
}

type Chosen = { chosen: UserOrTeam; reason: string }

const replace = async ({ id }: Tournament, { teamId, userId }: Entry, { chosen, reason }: Chosen): Promise<void> => {
  if (teamId && chosen.kind === 'team') {
    await call(entryRoutes.replaceTeam, { params: { id, teamId }, body: { teamId: chosen.id, reason } })
  }
  if (userId && chosen.kind === 'user') {
    await call(entryRoutes.replaceUser, { params: { id, userId }, body: { userId: chosen.id, reason } })
  }
}
