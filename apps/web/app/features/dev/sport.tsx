import { useState } from 'react'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Bracket } from '../../ui/bracket/bracket.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Crest } from '../../ui/crest/crest.tsx'
import { cx } from '../../ui/cx.ts'
import { clubStyle } from '../../ui/drawings/palette.ts'
import { Emblem } from '../../ui/emblem/emblem.tsx'
import { Fixture, Fixtures } from '../../ui/fixture/fixture.tsx'
import { Card, Facts, Panel } from '../../ui/panel/panel.tsx'
import { Podium } from '../../ui/podium/podium.tsx'
import { Score, Versus } from '../../ui/score/score.tsx'
import { FormDots, Movement, Position, ParticipantCell, ZoneLegend } from '../../ui/standings/standings.tsx'
import { TieSteps } from '../../ui/standings/tie-steps.tsx'
import { Table, type Column } from '../../ui/table/table.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx'
import { clubOf, cup, standings, type Standing } from './samples.ts'
import styles from './samples.module.css'

const formTexts = {
  label: 'Ultime cinque',
  letters: { win: 'V', draw: 'N', loss: 'P' },
  names: { win: 'vinta', draw: 'pareggiata', loss: 'persa' },
} as const

const columns: Column<Standing>[] = [
  {
    key: 'position',
    head: 'Pos',
    align: 'center',
    sticky: 'position',
    cell: (row) => <Position value={row.position} />,
  },
  {
    key: 'move',
    head: <VisuallyHidden>Movimento</VisuallyHidden>,
    align: 'start',
    cell: (row) => (
      <Movement
        by={row.move}
        text={row.move === 0 ? 'fermo' : row.move > 0 ? `sale di ${row.move}` : `scende di ${-row.move}`}
      />
    ),
  },
  {
    key: 'team',
    head: 'Squadra',
    sticky: 'name',
    cell: (row) => (
      <ParticipantCell
        picture={<Crest id={row.name} name={row.name} />}
        name={<a href="#team">{row.name}</a>}
        mark={row.position === 2 ? <Badge tone="primary">tu</Badge> : undefined}
      />
    ),
  },
  { key: 'played', head: 'G', title: 'Giocate', sort: { to: '?sort=played' }, cell: (row) => row.played },
  { key: 'won', head: 'V', title: 'Vinte', cell: (row) => row.won },
  { key: 'drawn', head: 'N', title: 'Pareggiate', cell: (row) => row.drawn },
  { key: 'lost', head: 'P', title: 'Perse', cell: (row) => row.lost },
  { key: 'goals', head: 'Reti', cell: (row) => row.goals },
  { key: 'difference', head: 'DR', title: 'Differenza reti', cell: (row) => row.difference },
  { key: 'form', head: 'Ultime 5', align: 'center', cell: (row) => <FormDots results={row.form} {...formTexts} /> },
  {
    key: 'points',
    head: 'Pt',
    title: 'Punti',
    sticky: 'end',
    sort: { to: '?sort=points', direction: 'descending' },
    cell: (row) => <Position value={row.points} />,
  },
]

export const SportSamples = () => (
  <>
    <Match />
    <Standings />
    <div className={styles.columns}>
      <Panel title="Giornata 15" flush>
        <Fixtures label="Partite della giornata">
          <Fixture to="#1" home={clubOf(4)} away={clubOf(7)} middle="2–1" note="ieri" lost="away" />
          <Fixture to="#2" home={clubOf(2)} away={clubOf(0)} middle="21:00" note="Stasera" />
          <Fixture to="#3" home={clubOf(9)} away={clubOf(10)} middle="22:00" note="Contestata" />
        </Fixtures>
      </Panel>
      <Panel title="Marcatori" flush>
        <Podium
          places={[
            {
              key: '1',
              picture: <Avatar id="nadir.s" name="Nadir Serra" size="lg" />,
              name: 'Nadir Serra',
              value: 14,
              unit: 'gol',
              place: 'primo',
            },
            {
              key: '2',
              picture: <Avatar id="giada.ferri" name="Giada Ferri" size="lg" />,
              name: 'Giada Ferri',
              value: 12,
              unit: 'gol',
              place: 'seconda',
            },
            {
              key: '3',
              picture: <Avatar id="teo" name="Teo Rinaldi" size="lg" />,
              name: 'Teo Rinaldi',
              value: 11,
              unit: 'gol',
              place: 'terzo',
            },
          ]}
        />
      </Panel>
    </div>
    <Cards />
    <Panel
      title="Tabellone"
      flush
      style={{ '--club': 'var(--gold)' }}
      footer="Frecce per muoversi tra le sfide, Invio per aprirne una"
    >
      <Bracket
        label="Tabellone della Coppa delle Torri"
        rounds={cup}
        current="quarti"
        own="Virtus Brughiera"
        texts={{
          tree: 'Albero',
          list: 'Elenco',
          view: 'Vista',
          round: 'Turno',
          zoomIn: 'Ingrandisci',
          zoomOut: 'Riduci',
          versus: 'contro',
          upcoming: 'da giocare',
        }}
      />
    </Panel>
  </>
)

const Match = () => (
  <Panel flush label="Partita">
    <Versus
      home={{ ...clubOf(1), detail: '2ª, 25 punti' }}
      away={{ ...clubOf(3), detail: '4ª, 24 punti' }}
      above={
        <>
          <a href="#lega">Lega Tirrena</a>
          <span>Giornata 15</span>
          <span>sab 21 nov, 21:30</span>
        </>
      }
      below={
        <Badge tone="warn" icon="warning">
          Contestata
        </Badge>
      }
    >
      <Score home={2} away={[1, 2]} size="xl" label="2 a 1 oppure 2 a 2, contestata" />
    </Versus>
    <div className={cx('row', styles.scores)}>
      <Score home={3} away={1} label="3 a 1" />
      <Score home={2} away={2} penalties={[5, 4]} label="2 a 2, 5 a 4 ai rigori" />
      <Score home={undefined} away={undefined} label="da giocare" />
      <Score home={0} away={4} size="md" label="0 a 4" />
    </div>
  </Panel>
)

const Standings = () => {
  const [why, setWhy] = useState(true)
  return (
    <Panel
      title="Classifica"
      aside={<Badge tone="info">Dopo la giornata 14</Badge>}
      actions={
        <Button size="sm" variant="ghost" onClick={() => setWhy(!why)}>
          Perché?
        </Button>
      }
      flush
      footer={
        <ZoneLegend
          zones={[
            { zone: 'up', text: 'Fase finale' },
            { zone: 'playoff', text: 'Spareggi' },
            { zone: 'down', text: 'Retrocessione' },
          ]}
        />
      }
    >
      <Table
        caption="Classifica della Lega Tirrena dopo la giornata 14"
        columns={columns}
        rows={standings}
        rowKey={(row) => row.name}
        isOwn={(row) => row.position === 2}
        zone={(row) => row.zone}
        zoneEnd={(row) =>
          row.position === 4
            ? { zone: 'up', text: 'Sopra: fase finale, dal 7 febbraio' }
            : row.position === 5
              ? { zone: 'down', text: 'Sotto: retrocessione in Lega Ionica' }
              : undefined
        }
        more={(row) => (why && row.position === 2 ? <Explanation /> : undefined)}
      />
    </Panel>
  )
}

const Explanation = () => (
  <div className="stack">
    <p>
      <strong>Virtus Brughiera precede Real Scoglio</strong>: stessi 25 punti, 4-1 negli scontri diretti. La differenza
      reti, peggiore, non serve più.
    </p>
    <TieSteps
      steps={[
        { label: 'Punti', left: 25, right: 25 },
        { label: 'Punti negli scontri diretti: decide', left: 4, right: 1, decides: 'left' },
        { label: 'Differenza reti generale', left: '+7', right: '+13' },
      ]}
    />
  </div>
)

const Cards = () => (
  <div className="cards">
    {[
      { name: 'Lega Tirrena', figure: 'tiers', at: 0.68 } as const,
      { name: 'Coppa delle Torri', figure: 'tree', at: 0.62 } as const,
      { name: 'Mondiale Monoposto', figure: 'stripes', at: 0.75 } as const,
    ].map((each) => (
      <Card
        key={each.name}
        to={`#${each.figure}`}
        title={each.name}
        picture={<Emblem id={each.name} name={each.name} figure={each.figure} />}
        badge={<Badge tone="live">In corso</Badge>}
        progress={each.at}
        style={clubStyle(each.name)}
        footer={
          <>
            <Crest id="Atletico Laguna" name="Atletico Laguna" size="sm" />
            <span>
              Guida <b>Atletico Laguna</b>, 29 punti
            </span>
          </>
        }
      >
        <Facts
          facts={[
            { label: 'Giornata', value: '15 di 22' },
            { label: 'Squadre', value: 12 },
            { label: 'Gioco', value: 'Calcio 11v11' },
          ]}
        />
      </Card>
    ))}
  </div>
)
