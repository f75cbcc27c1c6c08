import { imageUrl } from '@agone/contract/shapes'
import { Suspense } from 'react'
import { useT } from '../../lib/i18n/use-t.tsx'
import { pages } from '../../lib/pages.ts'
import { PageSpinner } from '../../shell/page-spinner.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Facts, Panel } from '../../ui/panel/panel.tsx'
import { useLocalFormats } from '../../lib/i18n/local-formats.ts'
import { participantsLabel, useTournamentPage } from '../tournaments/index.ts'
import { BracketPanel, SeasonOverview } from './lazy-parts.ts'
import type { TableData } from './table/find-table.ts'
import styles from './standings.module.css'
import { ResultsTable } from './table/results-table.tsx'
import { zonesOf } from './table/zones.ts'
import { TableAside } from './table/table-aside.tsx'

/** The number of rows of a table in the overview. */
const maxRows = 6

/** The overview of a tournament: format, table or bracket, next matches. */
export const OverviewPage = ({ pageData }: { pageData: TableData }) => {
  const { tournament } = useTournamentPage()
  return (
    <>
      {tournament.banner ? (
        <img className={styles.banner} src={imageUrl(tournament.banner, 1200)} alt="" width={1200} height={288} />
      ) : null}
      <Suspense fallback={<PageSpinner />}>
        <Body pageData={pageData} />
      </Suspense>
    </>
  )
}

const Body = ({ pageData }: { pageData: TableData }) => {
  const { tournament } = useTournamentPage()
  if (pageData.kind === 'season') {
    return tournament.matchDays > 0 ? (
      <SeasonOverview season={pageData} maxRows={maxRows} about={<About />} tableLink={<TableLink />} />
    ) : (
      <About />
    )
  }
  const { matches, scorers, assists } = pageData.aside
  const isEmpty = matches.length === 0 && scorers.length === 0 && assists.length === 0
  const isBracket = pageData.kind === 'bracket'
  return (
    <>
      <div className={isEmpty ? 'stack' : 'columns'}>
        <div className="stack">
          <About />
          {isBracket ? null : <OverviewTable pageData={pageData} />}
        </div>
        {isEmpty ? null : <TableAside {...pageData.aside} />}
      </div>
      {isBracket ? <OverviewTable pageData={pageData} /> : null}
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
            { label: t('tournaments.participants'), value: participantsLabel(t, tournament, participantsCount) },
            { label: t('tournaments.slotsLabel'), value: formats.number(slots) },
            { label: t('tournaments.priceLabel'), value: price > 0 ? formats.money(price) : t('tournaments.free') },
          ]}
        />
      </div>
    </Panel>
  )
}

const OverviewTable = ({ pageData }: { pageData: Exclude<TableData, { kind: 'season' }> }) => {
  const t = useT()
  const { tournament, own } = useTournamentPage()
  if (pageData.kind === 'bracket') return pageData.bracket ? <BracketPanel {...pageData.bracket} /> : null
  const groups = pageData.groups.filter((group) => group.rows.length > 0)
  return groups.map((group) => {
    const title = group.name === null ? t('tournaments.table') : t('tournaments.group', { name: group.name })
    return (
      <Panel key={group.name ?? ''} title={title} flush footer={<TableLink />}>
        <ResultsTable
          caption={title}
          rows={group.rows}
          zones={zonesOf(tournament)}
          own={own?.entryId}
          maxRows={maxRows}
          inTeam={tournament.inTeam}
        />
      </Panel>
    )
  })
}

const TableLink = () => {
  const t = useT()
  const { tournament } = useTournamentPage()
  return (
    <ButtonLink size="sm" variant="outline" iconEnd="arrow-right" to={`${pages.tournament(tournament.id)}/table`}>
      {t('standings.wholeTable')}
    </ButtonLink>
  )
}
