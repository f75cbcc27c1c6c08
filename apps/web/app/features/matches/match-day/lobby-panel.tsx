import type { EntryId } from '@agone/contract/ids'
import type { MatchLobby } from '@agone/contract/matches/routes/lobbies'
import { statusAllows } from '@agone/contract/tournaments/rules'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../lib/share/copy-button.tsx'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import type { MatchData } from '../find-match.ts'
import { sideName } from '../labels.ts'
import { openLobbyDialog } from './lobby-dialog.tsx'
import styles from './lobby-panel.module.css'

type LobbyPanelProps = {
  pageData: MatchData
  loaded: MatchLobby
  /** The side that the viewer acts for; undefined for managers and players. */
  own: EntryId | undefined
  /** Whether the viewer is in neither side, but manages the tournament. */
  actsForNoSide: boolean
  after: () => Promise<void>
}

/** How to join the match in the game. Its home side sets it here; who acts for no side sees the panel once it is set. */
export const LobbyPanel = ({ pageData: { match, tournament }, loaded, own, actsForNoSide, after }: LobbyPanelProps) => {
  const t = useT()
  const { lobby } = loaded
  const [home] = match.participants
  const maySet = own !== undefined && own === home?.entryId && statusAllows(tournament.status, 'chat')
  if (lobby === null && !maySet && actsForNoSide) return null
  const edit = () => openLobbyDialog({ match, lobby, after })
  return (
    <Panel
      id="lobby"
      title={t('matchDay.lobby')}
      aside={<Badge icon="lock">{t('matchDay.lobbyPrivate')}</Badge>}
      actions={
        maySet && lobby !== null ? (
          <Button variant="ghost" icon="edit" onClick={edit}>
            {t('matchDay.lobbyEdit')}
          </Button>
        ) : undefined
      }
      footer={<span className="muted small">{t('matchDay.lobbyReaders')}</span>}
    >
      {lobby !== null ? (
        <LobbyFacts lobby={lobby} />
      ) : maySet ? (
        <div className={styles.missing}>
          <p>{t('matchDay.lobbyMissing')}</p>
          <Button variant="outline" icon="key" onClick={edit}>
            {t('matchDay.lobbySet')}
          </Button>
        </div>
      ) : (
        <p className={styles.awaited}>{t('matchDay.lobbyAwaited', { name: sideName(t, home) })}</p>
      )}
    </Panel>
  )
}

const LobbyFacts = ({ lobby: { name, password, host, note } }: { lobby: NonNullable<MatchLobby['lobby']> }) => {
  const t = useT()
  return (
    <dl className={styles.facts}>
      <Fact label={t('matchDay.lobbyName')} value={name} isCode>
        <CopyButton variant="ghost" text={name} label={t('matchDay.copyName')} />
      </Fact>
      {password === null ? null : (
        <Fact label={t('matchDay.lobbyPassword')} value={password} isCode>
          <CopyButton variant="ghost" text={password} label={t('matchDay.copyPassword')} />
        </Fact>
      )}
      {host === null ? null : <Fact label={t('matchDay.lobbyHost')} value={host} />}
      {note === null ? null : <Fact label={t('matchDay.lobbyNote')} value={note} />}
    </dl>
  )
}

type FactProps = { label: string; value: string; isCode?: boolean; children?: ReactNode }

const Fact = ({ label, value, isCode = false, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <span className={isCode ? styles.code : undefined} translate="no">
        {value}
      </span>
      {children}
    </dd>
  </div>
)
