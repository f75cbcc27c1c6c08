import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { pages } from '../../lib/pages.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs/breadcrumbs.tsx'
import { Crest } from '../../ui/crest/crest.tsx'
import { clubStyle } from '../../ui/drawings/palette.ts'
import { Hero, HeroFact } from '../../ui/hero/hero.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { FormDots } from '../../ui/standings/standings.tsx'
import styles from './team-head.module.css'
import type { TeamPage } from './team-page.ts'

/** The head of a team's page: crest and name, in the colours of the team. */
export const TeamHead = ({ page, actions }: { page: TeamPage; actions: ReactNode }) => {
  const t = useT()
  const { team, game, form } = page
  return (
    <div className={styles.head} style={clubStyle(team.id)}>
      <Hero
        crumbs={
          <Breadcrumbs
            label={t('teams.path')}
            parts={[
              { label: t('teams.title'), to: pages.teams },
              { label: game.name, to: `${pages.teams}?${new URLSearchParams({ game_id: team.gameId })}` },
              { label: team.name },
            ]}
          />
        }
        picture={<Crest id={team.id} name={team.name} file={team.avatar} size="2xl" />}
        title={team.name}
        meta={
          <>
            <HeroFact icon={<Icon name="users" />}>{t('teams.members', { count: team.memberIds.length })}</HeroFact>
            <HeroFact icon={<Icon name="calendar" />}>
              <span>
                {t('teams.founded')} <DateTime at={team.createdAt} format="date" />
              </span>
            </HeroFact>
            {game.marketOpened ? null : <HeroFact icon={<Icon name="lock" />}>{t('transfers.marketClosed')}</HeroFact>}
            {form.length === 0 ? null : (
              <FormDots
                results={form}
                label={t('accounts.form')}
                letters={{
                  win: t('accounts.wonLetter'),
                  draw: t('accounts.drawnLetter'),
                  loss: t('accounts.lostLetter'),
                }}
                names={{ win: t('accounts.won'), draw: t('accounts.drawn'), loss: t('accounts.lost') }}
              />
            )}
          </>
        }
        actions={actions}
        reservesAction
      />
      <span className={styles.colourBar} aria-hidden />
    </div>
  )
}
