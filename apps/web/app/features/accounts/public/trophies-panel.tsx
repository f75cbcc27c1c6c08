import type { Trophy } from '@agone/contract/standings/routes/careers'
import type { PlainTextKey } from '@agone/i18n/translate'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { When } from '../../../lib/i18n/when.tsx'
import { pages } from '../../../lib/pages.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { LinkRow } from '../../../ui/rows/link-row.tsx'
import styles from './trophies-panel.module.css'

const places: readonly { text: PlainTextKey; look: string | undefined }[] = [
  { text: 'players.first', look: styles.gold },
  { text: 'players.second', look: styles.silver },
  { text: 'players.third', look: styles.bronze },
]

/** The cabinet of a player or team: places among the first three of tournaments that are over, the best first. */
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
              className={cx(styles.trophy, places[position - 1]?.look)}
              lead={
                <span className={styles.cup}>
                  <Icon name="trophy" />
                </span>
              }
              to={pages.tournament(tournament.id)}
              name={tournament.name}
            >
              <small>
                {t(places[position - 1]?.text ?? 'players.third')}
                {tournament.endDate === null ? null : (
                  <>
                    {' · '}
                    <When at={tournament.endDate} as="date" />
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
