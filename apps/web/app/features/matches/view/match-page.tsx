import { isRace } from '@agone/contract/matches/labels'
import { lazy, Suspense, useState } from 'react'
import { useIsHydrated } from '../../../lib/hydration.ts'
import { useT } from '../../../lib/i18n/use-t.tsx'
import { ByToken } from '../../../lib/session/by-token.tsx'
import { signIn } from '../../../lib/session/login.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { PageSpinner } from '../../../shell/page-spinner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { useLive } from '../../tournaments/index.ts'
import type { MatchData } from '../find-match.ts'
import type { ChatAccess } from '../match-actions.tsx'
import { isSupported } from '../games.ts'
/* Its styles come with the page, which is painted before the script. */
import '../history/match-history.module.css'
import { RaceHead } from './lazy-races.ts'
import { MatchHead, type ReportedScores } from './match-head.tsx'
import { MatchLineups } from './match-lineups.tsx'
import { MatchSheet } from './match-sheet.tsx'
import styles from './match-page.module.css'
import { MatchState } from './match-state.tsx'

const MatchActions = lazy(() => import('../match-actions.tsx').then((module) => ({ default: module.MatchActions })))
const MatchComparison = lazy(() =>
  import('../comparison/match-comparison.tsx').then((module) => ({ default: module.MatchComparison })),
)
const MatchHistory = lazy(() =>
  import('../history/match-history.tsx').then((module) => ({ default: module.MatchHistory })),
)
const ChatPanel = lazy(() => import('../chat/chat-panel.tsx').then((module) => ({ default: module.ChatPanel })))

/** The page of a match: score, status, and the actions of players and managers. */
export const MatchPage = (pageData: MatchData) => {
  const { match, tournament } = pageData
  const t = useT()
  const user = useUser()
  const [reportedScores, setReportedScores] = useState<ReportedScores>()
  const [chatAccess, setChatAccess] = useState<ChatAccess>()
  useLive(tournament.id, tournament.version)
  if (!isSupported(tournament.module)) {
    return (
      <div className="page">
        <EmptyState level={1} title={t('matches.unsupportedModule')} />
      </div>
    )
  }
  const isOver = match.status === 'verified' || match.status === 'void'
  return (
    <div className="page">
      {isRace(match) ? (
        <Suspense fallback={<PageSpinner />}>
          <RaceHead {...pageData} />
        </Suspense>
      ) : (
        <MatchHead {...pageData} reportedScores={user ? reportedScores : undefined} />
      )}
      <div className={styles.layout}>
        <div className={styles.parts}>
          {isRace(match) ? null : <MatchState match={match} />}
          {match.reason === null ? null : (
            <Notice icon="whistle" title={t('matches.ruled')}>
              {match.reason}
            </Notice>
          )}
          {isRace(match) ? null : <MatchSheet {...pageData} />}
          {isRace(match) ? null : <MatchLineups {...pageData} />}
          {user ? (
            <Suspense>
              <MatchActions
                pageData={pageData}
                viewer={user}
                onReportedScores={setReportedScores}
                onChatAccess={setChatAccess}
              />
            </Suspense>
          ) : (
            <ByToken
              withoutToken={
                <>
                  {isOver ? null : <SignInNotice />}
                  <Suspense>
                    <MatchComparison {...pageData} />
                  </Suspense>
                  <History {...pageData} />
                </>
              }
            />
          )}
          {/* Below the actions, which would move it. */}
          {user && chatAccess !== undefined ? <History {...pageData} /> : null}
        </div>
        {!user || chatAccess === undefined ? null : chatAccess === 'allowed' ? (
          <Suspense>
            <ChatPanel key={`${match.matchId} ${user.id}`} pageData={pageData} viewer={user} />
          </Suspense>
        ) : (
          <NoChat access={chatAccess} />
        )}
      </div>
    </div>
  )
}

/** The history of the match, which browsers load after the page: the server writes none. */
const History = (pageData: MatchData) =>
  useIsHydrated() ? (
    <Suspense>
      <MatchHistory {...pageData} />
    </Suspense>
  ) : null

/** Says why the user may not read the chat. Takes the place of the chat, so that the layout is the same for all signed-in users. */
const NoChat = ({ access }: { access: Exclude<ChatAccess, 'allowed'> }) => {
  const t = useT()
  return (
    <Panel title={t('chat.title')}>
      <p className="muted">{t(access === 'unverified' ? 'chat.verifyFirst' : 'chat.readers')}</p>
    </Panel>
  )
}

const SignInNotice = () => {
  const t = useT()
  return (
    <Notice
      icon="whistle"
      action={
        <Button variant="outline" size="sm" onClick={() => void signIn()}>
          {t('matches.signIn')}
        </Button>
      }
    >
      {t('matches.signInToReport')}
    </Notice>
  )
}
