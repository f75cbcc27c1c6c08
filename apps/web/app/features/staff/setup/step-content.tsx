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
import type { FirstHour } from './first-hour.ts'
import type { Step } from './steps.ts'
import { TournamentStep } from './tournament-step.tsx'

/** The forms of a step: those of the panel's own pages. */
export const StepContent = ({ step, hour }: { step: Step; hour: FirstHour }) => {
  switch (step) {
    case 'brand':
      return <Brand hour={hour} />
    case 'entity':
      return <Entity hour={hour} />
    case 'mail':
      return <MailPanel setup={hour.setup} />
    case 'games':
      return <Games hour={hour} />
    case 'tournament':
      return <TournamentStep hour={hour} />
  }
}

const Brand = ({ hour: { community } }: { hour: FirstHour }) => (
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

const Entity = ({ hour: { community } }: { hour: FirstHour }) => {
  const t = useT()
  return (
    <>
      <EntityPanel community={community} />
      <ContactsPanel community={community} />
      <p className="muted small">{t('setup.languages')}</p>
    </>
  )
}

const Games = ({ hour: { games, gamesAt, platforms } }: { hour: FirstHour }) => {
  const t = useT()
  return (
    <>
      <GamesPanel games={games} />
      <StarterCards games={games} />
      <PlatformsPanel platforms={platforms} />
      {games.length === 0 ? null : (
        <section className="stack">
          <h3>{t('setup.gates')}</h3>
          <p className="muted">{t('setup.gatesText')}</p>
          {games.map((game) => (
            <GameSwitchesPanel key={game.id} game={game} now={gamesAt} />
          ))}
        </section>
      )}
    </>
  )
}
