import { compareMinutes } from '@agone/contract/matches/rules'
import type { CardInMatch, PlayerInMatch } from '@agone/contract/matches/routes/matches'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import styles from './match-cards.module.css'

/** The row of a match sheet with the players who had a card, by the minute of the first one. */
export const MatchCards = ({ players }: { players: readonly PlayerInMatch[] }) => {
  const t = useT()
  const byMinute = players.toSorted((one, other) => compareMinutes(firstMinute(one), firstMinute(other)))
  return (
    <div>
      <dt>{t('matches.cards')}</dt>
      <dd>
        <ul className={styles.players}>
          {byMinute.map(({ userId, name, cards }) => (
            <li key={userId}>
              <span>{name}</span>
              {cards.map((card, index) => (
                <Card key={index} {...card} />
              ))}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

const firstMinute = ({ cards }: PlayerInMatch) => cards[0]?.minute ?? null

const Card = ({ minute, card }: CardInMatch) => {
  const t = useT()
  return (
    <span className={styles.card}>
      <svg viewBox="0 0 16 16" aria-hidden>
        {marks[card]}
      </svg>
      <VisuallyHidden>
        {t(`matches.card_${card}`)}
        {minute === null ? null : ', '}
      </VisuallyHidden>
      {minute === null ? null : /\d$/.test(minute) ? `${minute}′` : minute}
    </span>
  )
}

/** A second yellow card is a yellow one behind a red one. */
const marks = {
  yellow: <rect className={styles.yellow} x="3" y="1.5" width="10" height="13" rx="1.5" />,
  red: <rect className={styles.red} x="3" y="1.5" width="10" height="13" rx="1.5" />,
  secondYellow: (
    <>
      <rect className={styles.yellow} x="1" y="0.5" width="9" height="12" rx="1.5" />
      <rect className={styles.red} x="5.5" y="3.5" width="9.5" height="12" rx="1.5" />
    </>
  ),
}
