import type { Trophy } from '@agone/contract/standings/routes/careers'
import type { PlainTextKey } from '@agone/i18n/translate'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { DateTime } from '../../../../lib/i18n/date-time.tsx'
import { pages } from '../../../../lib/pages.ts'
import { cx } from '../../../../ui/cx.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { LinkRow } from '../../../../ui/rows/link-row.tsx'
import styles from './trophies-panel.module.css'

const medals: readonly { text: PlainTextKey; className: string | undefined }[] = [
  { text: 'players.first', className: styles.gold },
  { text: 'players.second', className: styles.silver },
  { text: 'players.third', className: styles.bronze },
]

/** The trophies of a player or team: first, second and third places in finished tournaments, best first. */
export const TrophiesPanel = ({ trophies }: { trophies: readonly Trophy[] }) => {
  const t = useT()
  return (
    <Panel title={t('players.trophies')} flush={trophies.length > 0}>
      {trophies.length === 0 ? (
        <p className="muted">{t('players.noTrophies')}</p>
      ) : (
        <ul>
          {trophies.map(({ tournament, position }) => (
            <LinkRow
              key={tournament.id}
              className={cx(styles.trophy, medals[position - 1]?.className)}
              start={
                <span className={styles.cup}>
                  <Icon name="trophy" />
                </span>
              }
              to={pages.tournament(tournament.id)}
              name={tournament.name}
            >
              <small>
                {t(medals[position - 1]?.text ?? 'players.third')}
                {tournament.endDate === null ? null : (
                  <>
                    {' · '}
                    <DateTime at={tournament.endDate} format="date" />
                  </>
                )}
              </small>
            </LinkRow>
          ))}
        </ul>
      )}
    </Panel>
  )
}
