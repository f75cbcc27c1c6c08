import { fileUrl } from '@agone/contract/shapes'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Facts, Panel } from '../../ui/panel/panel.tsx'
import { participantsWord, useLocalFormats, useTournamentPage } from '../tournaments/index.ts'
import { BracketPanel } from './bracket/bracket-panel.tsx'
import { DriversTable } from './table/drivers-table.tsx'
import type { FoundTable } from './table/find-table.ts'
import { StablesList } from './season/stables-list.tsx'
import styles from './standings.module.css'
import { StandingsTable } from './table/standings-table.tsx'
import { TableAside } from './table/table-aside.tsx'

/** How many rows of a table an overview shows. */
const first = 6

/** What a tournament is and how it stands, at one glance. */
export const OverviewPage = ({ found }: { found: FoundTable }) => {
  const { tournament } = useTournamentPage()
  return (
    <>
      {tournament.banner ? (
        <img
          className={styles.banner}
          src={fileUrl(tournament.banner, { size: 1200, format: 'webp' })}
          alt=""
          width={1200}
          height={288}
        />
      ) : null}
      <Body found={found} />
    </>
  )
}

const Body = ({ found }: { found: FoundTable }) => {
  const { tournament } = useTournamentPage()
  if (found.kind === 'season') {
    const isDrawn = tournament.matchDays > 0
    return (
      <div className={isDrawn ? styles.two : 'stack'}>
        <div className="stack">
          <About />
          {isDrawn ? <Drivers found={found} /> : null}
        </div>
        {isDrawn ? <StablesList season={found} first={first} /> : null}
      </div>
    )
  }
  const { matches, scorers, assists } = found.aside
  const isBare = matches.length === 0 && scorers.length === 0 && assists.length === 0
  const isBracket = found.kind === 'bracket'
  return (
    <>
      <div className={isBare ? 'stack' : 'columns'}>
        <div className="stack">
          <About />
          {isBracket ? null : <Standing found={found} />}
        </div>
        {isBare ? null : <TableAside {...found.aside} />}
      </div>
      {isBracket ? <Standing found={found} /> : null}
    </>
  )
}

const About = () => {
  const t = useT()
  const formats = useLocalFormats()
  const { tournament, game, platform } = useTournamentPage()
  const { description, price, slots, participantsCount } = tournament
  return (
    <Panel title={t('standings.about')}>
      <div className="stack">
        {description === '' ? null : <p className={styles.description}>{description}</p>}
        <Facts
          facts={[
            { label: t('tournaments.gameLabel'), value: game.name },
            { label: t('tournaments.platformLabel'), value: platform },
            { label: t('tournaments.participants'), value: participantsWord(t, tournament, participantsCount) },
            { label: t('tournaments.slotsLabel'), value: formats.number(slots) },
            { label: t('tournaments.priceLabel'), value: price > 0 ? formats.money(price) : t('tournaments.free') },
          ]}
        />
      </div>
    </Panel>
  )
}

const Drivers = ({ found }: { found: Extract<FoundTable, { kind: 'season' }> }) => {
  const t = useT()
  return (
    <Panel title={t('standings.drivers')} flush footer={<WholeTable />}>
      <DriversTable drivers={found.drivers} first={first} />
    </Panel>
  )
}

const Standing = ({ found }: { found: Exclude<FoundTable, { kind: 'season' }> }) => {
  const t = useT()
  const { tournament, own } = useTournamentPage()
  if (found.kind === 'bracket') return found.bracket ? <BracketPanel {...found.bracket} /> : null
  const groups = found.groups.filter((group) => group.rows.length > 0)
  return groups.map((group) => {
    const title = group.name === null ? t('tournaments.table') : t('tournaments.group', { name: group.name })
    return (
      <Panel key={group.name ?? ''} title={title} flush footer={<WholeTable />}>
        <StandingsTable
          caption={title}
          rows={group.rows}
          zones={tournament.settings.zones}
          own={own?.entryId}
          first={first}
          inTeam={tournament.inTeam}
        />
      </Panel>
    )
  })
}

const WholeTable = () => {
  const t = useT()
  const { tournament } = useTournamentPage()
  return (
    <ButtonLink size="sm" variant="outline" iconEnd="arrow-right" to={`${pages.tournament(tournament.id)}/table`}>
      {t('standings.wholeTable')}
    </ButtonLink>
  )
}
