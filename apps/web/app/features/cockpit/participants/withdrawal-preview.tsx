import type { Entry } from '@agone/contract/tournaments/routes/entries'
import { isKnockout } from '@agone/contract/tournaments/rules'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/browser.ts'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { QueryResult } from '../../../lib/query-result.tsx'
import { SkeletonRows } from '../../../ui/skeleton/skeleton.tsx'
import { findWithdrawalEffects } from '../../standings/index.ts'
import { isRaceSeries } from '../labels.ts'
import type { CockpitPage } from '../page.ts'
import { cockpitKey } from '../queries.ts'
import styles from './replace-dialog.module.css'
import { withdrawnMatches } from './withdrawn-matches.ts'

type PreviewProps = Pick<CockpitPage, 'tournament' | 'matches' | 'entries'> & { entry: Entry }

/** More rows would push the buttons of the dialog off the screen of a phone. */
const maxRows = 6

/** What a withdrawal changes: the matches of the participant, who passes a round, and the places of the others. */
export const WithdrawalPreview = ({ tournament, matches, entries, entry }: PreviewProps) => {
  const t = useT()
  const { price, settings, type } = tournament
  const { isVoid, open, agreed, verified, passing } = withdrawnMatches({ tournament, matches, entry })
  const score = settings.walkoverScore
  const passingName = entries.find(({ id }) => id === passing)?.name
  return (
    <section className={styles.preview} aria-label={t('cockpit.replacePreview')}>
      <strong>{t('cockpit.replacePreview')}</strong>
      <ul>
        {isRaceSeries(tournament) ? <li>{t('cockpit.withdrawRaces')}</li> : null}
        {isVoid && verified > 0 ? <li>{t('cockpit.withdrawUncounted', { count: verified })}</li> : null}
        {agreed.length === 0 ? null : <li>{t('cockpit.withdrawAgreed', { count: agreed.length })}</li>}
        {open === 0 ? null : (
          <li>
            {isVoid
              ? t('cockpit.withdrawVoided', { count: open })
              : t('cockpit.withdrawAwarded', { count: open, score: `${score}–0` })}
          </li>
        )}
        {passingName === undefined ? null : <li>{t('cockpit.withdrawPasses', { name: passingName })}</li>}
        {price > 0 ? <li>{t('cockpit.withdrawFee')}</li> : null}
      </ul>
      {!isKnockout(type) && !isRaceSeries(tournament) && tournament.matchDays > 0 ? (
        <TableEffects {...{ tournament, entry, isVoid, agreed }} />
      ) : null}
    </section>
  )
}

const TableEffects = ({
  tournament,
  entry,
  isVoid,
  agreed,
}: Pick<PreviewProps, 'tournament' | 'entry'> & Pick<ReturnType<typeof withdrawnMatches>, 'isVoid' | 'agreed'>) => {
  const t = useT()
  const { number } = useFormats()
  const withdrawal = { entryId: entry.id, isVoid, agreed, walkoverScore: tournament.settings.walkoverScore }
  const query = useQuery({
    queryKey: [...cockpitKey(tournament.id), 'withdrawal', tournament.version, withdrawal],
    queryFn: () => findWithdrawalEffects(call, tournament, withdrawal),
  })
  return (
    <QueryResult
      query={query}
      placeholder={<SkeletonRows rows={2} label={t('shell.loading')} />}
      empty={<p className="muted">{t('cockpit.withdrawTableSame')}</p>}
    >
      {(effects) => (
        <>
          <strong>{t('cockpit.withdrawTable')}</strong>
          <ul>
            {effects.slice(0, maxRows).map(({ entryId, name, from, to, pointsBefore, pointsAfter }) => {
              const points = { before: number(pointsBefore), after: number(pointsAfter), count: pointsAfter }
              return (
                <li key={entryId}>
                  {from === to
                    ? t('cockpit.withdrawPoints', { name, ...points })
                    : pointsBefore === pointsAfter
                      ? t('cockpit.withdrawPlace', { name, from, to })
                      : t('cockpit.withdrawBoth', { name, from, to, ...points })}
                </li>
              )
            })}
            {effects.length > maxRows ? (
              <li>{t('cockpit.withdrawMore', { count: effects.length - maxRows })}</li>
            ) : null}
          </ul>
        </>
      )}
    </QueryResult>
  )
}
