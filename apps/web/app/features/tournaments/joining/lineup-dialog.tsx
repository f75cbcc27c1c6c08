import { userRoutes } from '@agone/contract/accounts/routes/users'
import type { TeamId, UserId } from '@agone/contract/ids'
import { teamRoutes } from '@agone/contract/teams/routes/teams'
import { type Entry, entryRoutes } from '@agone/contract/tournaments/routes/entries'
import { shirtRules } from '@agone/contract/tournaments/routes/lineups'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/browser.ts'
import type { DialogParts } from '../../../lib/dialogs.ts'
import { FaultNotice } from '../../../lib/forms/fault-notice.tsx'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { assignFaults } from '../../../lib/forms/error-text.ts'
import { useAct } from '../../../lib/forms/use-act.ts'
import { Checkbox } from '../../../ui/field/choice.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton/skeleton.tsx'
import {
  lineupChange,
  lineupFaults,
  lineupRows,
  type LineupChanges,
  type LineupFaults,
  type LineupRow,
} from './lineup-draft.ts'
import styles from './lineup-dialog.module.css'

type LineupProps = DialogParts & {
  entry: Pick<Entry, 'id' | 'tournamentId' | 'teamId' | 'name'>
  /** Called after each attempt, successful or refused. */
  after: () => unknown
}

/** Edits the line-up of a team in a tournament, with names and numbers on the shirts. */
export const LineupDialog = ({ open, close, entry: { id, tournamentId, teamId, name }, after }: LineupProps) => {
  const t = useT()
  const queryClient = useQueryClient()
  const { lineup, error } = useLineup(id, teamId)
  const { act, busy, fault } = useAct(async () => {
    await Promise.all(
      [['lineup', id], ['entry', id], ['own-entry', tournamentId], ['match-players'], ['agenda']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
    await after()
  })
  const [changes, setChanges] = useState<LineupChanges>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const [sent, setSent] = useState<readonly UserId[]>([])
  const rows = lineup ? lineupRows(lineup.entry, lineup.members, changes) : []
  const isFaulty = rows.some((row) => Object.keys(lineupFaults(row, rows)).length > 0)
  const send = async () => {
    setSubmitted(true)
    if (isFaulty || !lineup || teamId === null) return
    const body = lineupChange(lineup.entry, rows)
    setSent(body.shirts?.map(({ userId }) => userId) ?? [])
    const save = () => call(entryRoutes.lineup, { params: { id: tournamentId, teamId }, body })
    if (await act(save, { success: t('tournaments.lineupSaved', { name }) })) close()
  }
  const { errorAt, rest } = assignFaults(
    fault,
    sent.flatMap((userId) => shirtFields.map((field) => pathOf(sent, userId, field))),
  )
  const isOutdated = fault?.code === 'ENTITY_CONFLICT'
  return (
    <FormDialog
      {...{ open, close, busy, fault: isOutdated ? undefined : rest }}
      wide
      title={t('tournaments.lineupTitle', { name })}
      submitLabel={t('tournaments.lineupSave')}
      blocked={lineup === undefined}
      onSend={send}
    >
      <p className="muted">{t('tournaments.lineupText')}</p>
      {error === null ? null : <FaultNotice fault={error} />}
      {lineup === undefined && error === null ? <SkeletonText label={t('shell.loading')} /> : null}
      {lineup && rows.length === 0 ? <p>{t('tournaments.lineupNobody')}</p> : null}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row
            key={row.userId}
            row={row}
            faults={isSubmitted ? lineupFaults(row, rows) : {}}
            errorAt={(field) => errorAt(pathOf(sent, row.userId, field))}
            onChange={(changed) => setChanges({ ...changes, [row.userId]: { ...changes[row.userId], ...changed } })}
          />
        ))}
      </ul>
      {isOutdated ? (
        <Notice tone="warn" announce>
          {t('tournaments.lineupMoved')}
        </Notice>
      ) : null}
    </FormDialog>
  )
}

const shirtFields = ['shirtName', 'shirtNumber'] as const
type ShirtField = (typeof shirtFields)[number]

/** The path of a shirt's field in the body that was sent. */
const pathOf = (sent: readonly UserId[], userId: UserId, field: ShirtField) => `shirts.${sent.indexOf(userId)}.${field}`

type RowProps = {
  row: LineupRow
  faults: LineupFaults
  errorAt: (field: ShirtField) => string | undefined
  onChange: (changed: LineupChanges[string]) => void
}

const Row = ({ row: { username, isMember, name, number }, faults, errorAt, onChange }: RowProps) => {
  const t = useT()
  return (
    <li className={styles.row}>
      <div className={styles.identity}>
        <Checkbox
          label={username}
          checked={isMember}
          onChange={(event) => onChange({ isMember: event.currentTarget.checked })}
        />
      </div>
      {isMember ? (
        <>
          <Input
            hideLabel
            label={t('tournaments.shirtNumber', { name: username })}
            error={faults.number === undefined ? errorAt('shirtNumber') : t(`tournaments.shirtNumber_${faults.number}`)}
            inputMode="numeric"
            maxLength={2}
            placeholder={t('tournaments.shirtNumberShort')}
            value={number}
            onChange={(event) => onChange({ number: event.currentTarget.value })}
          />
          <Input
            hideLabel
            label={t('tournaments.shirtName', { name: username })}
            error={faults.name ? t('tournaments.shirtNameInvalid') : errorAt('shirtName')}
            maxLength={shirtRules.name.maxLength}
            placeholder={t('tournaments.shirtNameShort')}
            value={name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        </>
      ) : null}
    </li>
  )
}

/* Never cached: another admin may have changed it since the page was loaded */
const useLineup = (id: Entry['id'], teamId: TeamId | null) => {
  const { data: lineup, error } = useQuery({
    queryKey: ['lineup', id],
    gcTime: 0,
    queryFn: async () => {
      const entry = await call(entryRoutes.one, { params: { id } })
      return { entry, members: teamId === null ? [] : await membersOf(teamId) }
    },
  })
  return { lineup, error }
}

const membersOf = async (teamId: TeamId) => {
  const { memberIds } = await call(teamRoutes.one, { params: { id: teamId } })
  return memberIds.length === 0 ? [] : call(userRoutes.findMany, { query: { id: memberIds.slice(0, 100) } })
}
