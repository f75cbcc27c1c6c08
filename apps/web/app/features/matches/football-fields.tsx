import type { Entry } from '@agone/contract/tournaments/entries'
import { useT } from '../../lib/i18n/use-t.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { NumberStepper } from '../../ui/field/number-stepper.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import type { FoundMatch } from './find-match.ts'
import styles from './match.module.css'
import { PlayersFields } from './players-fields.tsx'
import type { ReportFormState } from './use-report-form.ts'

type FootballProps = { found: FoundMatch; entry: Entry; form: ReportFormState }

/** The score from one's own side, a shoot-out in knock-out matches, and what the players did. */
export const FootballFields = ({ found, entry, form }: FootballProps) => {
  const t = useT()
  const { draft, change, faults } = form
  const other = found.match.participants.find((side) => side.entryId !== entry.id)
  const opponent = other?.name ?? t('matches.toBeDecided')
  const texts = { less: t('matches.less'), more: t('matches.more') }
  return (
    <>
      <div className={styles.fields}>
        <NumberStepper
          label={t('matches.goalsOf', { name: entry.name })}
          value={draft.score}
          onChange={(score) => change({ score })}
          texts={texts}
        />
        <NumberStepper
          label={t('matches.goalsOf', { name: opponent })}
          value={draft.opponentScore}
          onChange={(opponentScore) => change({ opponentScore })}
          texts={texts}
        />
      </div>
      {found.match.phase === 'elimination' ? (
        <Checkbox
          label={t('matches.wentToPenalties')}
          checked={draft.hasPenalties}
          onChange={(event) => change({ hasPenalties: event.currentTarget.checked })}
        />
      ) : null}
      {found.match.phase === 'elimination' && draft.hasPenalties ? (
        <div className={styles.fields}>
          <NumberStepper
            label={t('matches.penaltiesOf', { name: entry.name })}
            value={draft.penalties}
            onChange={(penalties) => change({ penalties })}
            error={faults.penalties ? t('matches.penaltiesLevel') : undefined}
            texts={texts}
          />
          <NumberStepper
            label={t('matches.penaltiesOf', { name: opponent })}
            value={draft.opponentPenalties}
            onChange={(opponentPenalties) => change({ opponentPenalties })}
            texts={texts}
          />
        </div>
      ) : null}
      {found.tournament.module === 'FIFA' && entry.lineup.length > 0 ? (
        <PlayersFields entry={entry} form={form} />
      ) : null}
      {faults.players ? (
        <Notice tone="bad" announce>
          {t('matches.tooManyGoals')}
        </Notice>
      ) : null}
    </>
  )
}
