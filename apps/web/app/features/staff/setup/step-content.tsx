import { useT } from '../../../lib/i18n/use-t.tsx'
import { ColoursPanel } from '../community/colours-panel.tsx'
import styles from '../community/community.module.css'
import { ContactsPanel } from '../community/contacts-panel.tsx'
import { EntityPanel } from '../community/entity-panel.tsx'
import { IdentityPanel } from '../community/identity-panel.tsx'
import { LogoPanel } from '../community/logo-panel.tsx'
import { MailPanel } from '../community/mail-panel.tsx'
import { MarkPanel } from '../community/mark-panel.tsx'
import { SponsorPanel } from '../community/sponsor-panel.tsx'
import { GamesPanel } from '../games/games-panel.tsx'
import { PlatformsPanel } from '../games/platforms-panel.tsx'
import { StarterCards } from '../games/starter-cards.tsx'
import { GameSwitchesPanel } from '../market/game-switches-panel.tsx'
import type { SetupProgress } from './setup-progress.ts'
import type { Step } from './steps.ts'
import { TournamentStep } from './tournament-step.tsx'

/** The panels of a setup step, the same as on the pages of the management. */
export const StepContent = ({ step, progress }: { step: Step; progress: SetupProgress }) => {
  switch (step) {
    case 'brand':
      return <Brand progress={progress} />
    case 'entity':
      return <Entity progress={progress} />
    case 'mail':
      return <MailPanel setup={progress.setup} />
    case 'games':
      return <Games progress={progress} />
    case 'tournament':
      return <TournamentStep progress={progress} />
  }
}

const Brand = ({ progress: { community } }: { progress: SetupProgress }) => (
  <>
    <IdentityPanel community={community} />
    <div className={styles.panels}>
      <LogoPanel community={community} />
      <MarkPanel community={community} />
    </div>
    <ColoursPanel community={community} />
    <SponsorPanel community={community} />
  </>
)

const Entity = ({ progress: { community } }: { progress: SetupProgress }) => {
  const t = useT()
  return (
    <>
      <EntityPanel community={community} />
      <ContactsPanel community={community} />
      <p className="muted small">{t('setup.languages')}</p>
    </>
  )
}

const Games = ({ progress: { games, gamesUpdatedAt, platforms } }: { progress: SetupProgress }) => {
  const t = useT()
  return (
    <>
      <GamesPanel games={games} />
      <StarterCards games={games} />
      <PlatformsPanel platforms={platforms} />
      {games.length === 0 ? null : (
        <section className="stack">
          <h3>{t('setup.switches')}</h3>
          <p className="muted">{t('setup.switchesText')}</p>
          {games.map((game) => (
            <GameSwitchesPanel key={game.id} game={game} now={gamesUpdatedAt} />
          ))}
        </section>
      )}
    </>
  )
}
