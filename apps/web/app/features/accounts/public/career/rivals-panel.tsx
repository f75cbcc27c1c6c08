import type { Rival } from '@agone/contract/standings/routes/careers'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { pages } from '../../../../lib/pages.ts'
import { Avatar } from '../../../../ui/avatar/avatar.tsx'
import { Crest } from '../../../../ui/crest/crest.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { LinkRow } from '../../../../ui/rows/link-row.tsx'
import { Numeral } from '../../../../ui/standings/standings.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden/visually-hidden.tsx'
import styles from './rivals-panel.module.css'

/** The teams and players whom a player has met most often; nothing without any. */
export const RivalsPanel = ({ rivals }: { rivals: readonly Rival[] }) => {
  const t = useT()
  if (rivals.length === 0) return null
  const isOfMatches = rivals.some(({ isRace }) => !isRace)
  return (
    <Panel
      title={t('players.rivals')}
      actions={isOfMatches ? <span className="small muted">{t('players.rivalsMeaning')}</span> : undefined}
      flush
    >
      <ul>
        {rivals.map((rival) => (
          <RivalRow key={rival.gameId + rival.id} rival={rival} />
        ))}
      </ul>
    </Panel>
  )
}

const RivalRow = ({ rival }: { rival: Rival }) => {
  const t = useT()
  const { id, name, avatar, isUser, isRace, won, drawn, lost } = rival
  const Picture = isUser ? Avatar : Crest
  const count = won + drawn + lost
  const parts = isRace ? [won, lost] : [won, drawn, lost]
  return (
    <LinkRow
      start={<Picture id={id} name={name} file={avatar} size="md" />}
      to={isUser ? pages.user(name) : pages.team(id)}
      name={name}
      end={
        <span className={styles.score}>
          <span aria-hidden>
            <Numeral>{parts.join('–')}</Numeral>
          </span>
          <VisuallyHidden>{t(isRace ? 'players.raceScore' : 'players.score', { won, drawn, lost })}</VisuallyHidden>
        </span>
      }
    >
      <small>
        {isRace
          ? `${t('players.rivalRaces', { count })}, ${t('players.ahead', { count: won })}`
          : t('players.rivalMatches', { count })}
      </small>
      <span className={styles.bar} aria-hidden>
        {parts.map((share, index) =>
          share === 0 ? null : (
            <i
              key={index}
              style={{ '--share': share }}
              data-part={index === 0 ? 'won' : index === parts.length - 1 ? 'lost' : 'drawn'}
            />
          ),
        )}
      </span>
    </LinkRow>
  )
}
