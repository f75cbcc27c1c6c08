import type { WaitingMatch } from '@agone/contract/matches/routes/agenda'
import { Link } from 'react-router'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { matchStatusLabel } from '../../matches/index.ts'
import { awaitedLabel, awaitedText, matchPath, matchText, placeText } from './match-texts.ts'
import styles from './waiting-list.module.css'

type WaitingListProps = { waiting: readonly WaitingMatch[]; isWide: boolean }

/** The matches whose next step others have to take. */
export const WaitingList = ({ waiting, isWide }: WaitingListProps) => {
  const t = useT()
  return (
    <Panel title={t('home.othersTurn')} plain flush>
      <ul className={cx(styles.waiting, isWide && styles.wide)}>
        {waiting.map(({ match, for: awaited }) => {
          const label = awaitedLabel(match, awaited)
          const status = matchStatusLabel(match.status)
          return (
            <li key={match.matchId}>
              <p className={styles.states}>
                <Badge tone={label.tone} icon={label.icon}>
                  {t(label.text)}
                </Badge>
                <Badge tone={status.tone}>{t(status.text)}</Badge>
              </p>
              <p className={styles.match}>
                <Link to={matchPath(match)}>{matchText(t, match)}</Link>
              </p>
              <p className={styles.text}>
                {placeText(t, match)}. {t(awaitedText(match, awaited))}
              </p>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
