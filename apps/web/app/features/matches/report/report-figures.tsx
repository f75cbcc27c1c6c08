import { outcomes } from '@agone/contract/matches/routes/matches'
import { stablesOf } from '@agone/contract/tournaments/rules'
import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { Input, Select } from '../../../ui/field/input.tsx'
import { NumberStepper } from '../../../ui/field/number-stepper.tsx'
import type { ReactNode } from 'react'
import type { MatchData } from '../find-match.ts'
import { AssistsField } from '../assists-field.tsx'
import styles from '../match.module.css'
import type { SideEntry } from '../own-side.ts'
import { ScoreFields } from '../score-fields.tsx'
import { PlayerFigures } from './player-figures.tsx'
import type { ReportFormState } from './use-report-form.ts'

type FiguresProps = { pageData: MatchData; entry: SideEntry; form: ReportFormState; belowScore?: ReactNode }

/** The figures of a report: those of the module, then the fields of the game. */
export const ReportFigures = (props: FiguresProps) => (
  <>
    {props.pageData.tournament.module === 'FORMULA1' ? <RaceFields {...props} /> : <FootballFields {...props} />}
    <GameFields {...props} />
  </>
)

/** The score, penalties where they are possible, and the figures of the players. */
const FootballFields = ({ pageData, entry, form, belowScore }: FiguresProps) => {
  const { draft, change, rules } = form
  return (
    <>
      <ScoreFields
        match={pageData.match}
        scoreline={draft}
        shootOut={rules.shootOut}
        penaltiesFault={form.faultAt('penalties')}
        onChange={change}
      />
      {belowScore}
      {pageData.tournament.module === 'FIFA' && entry.teamId !== null ? (
        <PlayerFigures pageData={pageData} entry={entry} form={form} />
      ) : null}
      {pageData.tournament.module === 'FIFA_SOLO' ? (
        <div className={styles.fields}>
          <AssistsField
            name={entry.name}
            error={form.faultAt('assists')}
            goals={rules.isHome ? draft.home : draft.away}
            value={draft.assists}
            onChange={(assists) => change({ assists })}
          />
        </div>
      ) : null}
    </>
  )
}

/** The result of a driver: position or outcome, fastest lap, stable. */
const RaceFields = ({ pageData, form }: FiguresProps) => {
  const t = useT()
  const { draft, change, faultAt } = form
  const stables = stablesOf(pageData)
  return (
    <div className={styles.fields}>
      <Select
        label={t('matches.outcomeLabel')}
        value={draft.outcome}
        onChange={(event) => change({ outcome: event.currentTarget.value })}
      >
        <option value="classified">{t('matches.classified')}</option>
        {outcomes.map((outcome) => (
          <option key={outcome} value={outcome}>
            {t(`matches.outcome_${outcome}`)}
          </option>
        ))}
      </Select>
      {draft.outcome === 'classified' ? (
        <NumberStepper
          label={t('matches.positionLabel')}
          error={faultAt('position')}
          min={1}
          max={Math.max(1, pageData.match.participants.length)}
          value={draft.position}
          onChange={(position) => change({ position })}
          texts={{ less: t('matches.less'), more: t('matches.more') }}
        />
      ) : null}
      <Input
        label={t('matches.lapLabel')}
        optional={t('matches.optional')}
        hint={t('matches.lapHint')}
        error={faultAt('fastRideTime')}
        inputMode="decimal"
        value={draft.lap}
        onChange={(event) => change({ lap: event.currentTarget.value })}
      />
      {stables.length > 0 ? (
        <Select
          label={t('matches.stable')}
          error={faultAt('stableId')}
          value={draft.stableId}
          onChange={(event) => change({ stableId: event.currentTarget.value })}
        >
          {draft.stableId === '' ? <option value="">–</option> : null}
          {stables.map((stable) => (
            <option key={stable.id} value={stable.id}>
              {stable.name}
            </option>
          ))}
        </Select>
      ) : null}
    </div>
  )
}

const GameFields = ({ pageData, form }: FiguresProps) => {
  const locale = useLocale()
  const t = useT()
  if (pageData.game.fields.length === 0) return null
  return (
    <div className={styles.fields}>
      {pageData.game.fields.map((field) => (
        <Input
          key={field.key}
          label={field.label[locale]}
          optional={t('matches.optional')}
          error={form.faultAt(`fields.${field.key}`)}
          inputMode={field.type === 'text' ? 'text' : 'decimal'}
          value={form.draft.fields[field.key] ?? ''}
          onChange={(event) =>
            form.change({ fields: { ...form.draft.fields, [field.key]: event.currentTarget.value } })
          }
        />
      ))}
    </div>
  )
}
