import { useState } from 'react'
import { clubColours } from '@agone/drawings/palette'
import { Facts, Panel } from '../../ui/panel/panel.tsx'
import { DayChart } from '../../ui/chart/day-chart.tsx'
import { PointsChart } from '../../ui/chart/points-chart.tsx'
import { RaceGrid, RaceLegend, type RaceResult, type RaceRow } from '../../ui/race-grid/race-grid.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'

const names = [
  'Carso',
  'Laguna',
  'Ponente',
  'Murgia',
  'Saline',
  'Altipiano',
  'Borea',
  'Fiumara',
  'Terrazze',
  'Grotte',
  'Isole',
  'Faro',
] as const
const races = names.map((name) => ({ id: name, code: name.slice(0, 3).toUpperCase(), name }))
const points = [0, 25, 18, 15, 12, 10, 8, 6, 4, 2, 1]

/* Each line: driver, stable, positions by race; R retired, * fastest lap, ! driver of the day */
const lines = [
  ['Lidia Corsi', 'Falco Corse', '5 3* 2! 5 1! 3* 1! 1 2'],
  ['Omar Benati', 'Officine Borea', '2 1 1 2 5 6 3 3 1*'],
  ['Mila Vezzani', 'Scuderia Ardesia', '1*! 4 3 3 3* R 4* 2 5'],
  ['Renato Tassi', 'Scuderia Ardesia', '4 2! 7 1! 4 2 R 7 3!'],
  ['Dario Cozzi', 'Squadra Quarzo', '3 5 4* 4* 2 1 7 6 8'],
  ['Sara Pavan', 'Falco Corse', '7 7 6 6 7 8 8 9 4'],
  ['Elio Fanti', 'Team Meridiana', '11 9 11 9 12 9 10 11 10'],
] as const

const resultOf = (code: string): RaceResult => {
  if (code.startsWith('R')) return { points: 0, retired: true }
  const place = Number.parseInt(code, 10)
  const fastest = code.includes('*')
  return { place, points: (points[place] ?? 0) + (fastest ? 1 : 0), fastest, driverOfTheDay: code.includes('!') }
}

const rows: RaceRow[] = lines.map(([name, team, code], index) => {
  const results = code.split(' ').map(resultOf)
  return {
    id: name,
    position: index + 1,
    name: <a href="#pilota">{name}</a>,
    team,
    ...clubColours(team),
    results,
    points: results.reduce((sum, result) => sum + result.points, 0),
  }
})

const totals = (results: readonly (RaceResult | undefined)[]) =>
  results.map((_, index) => results.slice(0, index + 1).reduce((sum, result) => sum + (result?.points ?? 0), 0))

const visits = Array.from({ length: 14 }, (_, day) => ({
  key: String(day),
  short: `${day + 8} nov`,
  name: `${day + 8} novembre`,
  value: 310 + ((day * 137) % 410),
  band: day % 7 > 4,
}))

const resultText = (result: RaceResult) =>
  [
    result.retired ? 'ritirato' : `${result.place}° posto`,
    `${result.points} punti`,
    result.fastest ? 'giro veloce' : '',
    result.driverOfTheDay ? 'pilota del giorno' : '',
  ]
    .filter(Boolean)
    .join(', ')

const VisitsSample = () => (
  <Panel title="Visite al giorno">
    <DayChart
      kind="line"
      label="Visite al giorno: 7.890 in tutto, da 310 a 720"
      columns={visits}
      previous={visits.map(({ value }) => value * 0.85)}
      colour="var(--primary)"
      format={String}
    />
  </Panel>
)

export const RaceSamples = () => {
  const [show, setShow] = useState<'places' | 'points'>('places')
  return (
    <>
      <Panel
        title="Piloti, gara per gara"
        flush
        actions={
          <Segmented
            label="Valori"
            value={show}
            options={[
              { value: 'places', label: 'Posizioni' },
              { value: 'points', label: 'Punti' },
            ]}
            onChange={setShow}
          />
        }
        footer={
          <RaceLegend
            texts={{
              podium: 'Podio',
              fastest: 'Giro veloce, 1 punto',
              driverOfTheDay: 'Pilota del giorno',
              out: 'Ritirato',
              outShort: 'RIT',
            }}
          />
        }
      >
        <RaceGrid
          caption="Mondiale Monoposto dopo nove gare"
          races={races}
          rows={rows}
          show={show}
          texts={{
            position: 'Pos',
            driver: 'Pilota',
            points: 'Punti',
            out: 'RIT',
            upcoming: 'da correre',
            fastest: 'giro veloce',
            driverOfTheDay: 'pilota del giorno',
            resultText,
          }}
        />
      </Panel>
      <Panel title="Punti gara per gara">
        <PointsChart
          title="Punti dei piloti gara per gara"
          races={races.slice(0, 9)}
          texts={{ competitor: 'Pilota' }}
          series={rows.map((row, index) => ({
            id: row.id,
            name: row.id,
            short: row.id.split(' ')[1] ?? row.id,
            colour: row.club,
            totals: totals(row.results),
            dashed: index === 3,
            unlabelled: index > 4,
          }))}
        />
      </Panel>
      <VisitsSample />
      <Facts
        large
        facts={[
          { label: 'Giocate', value: 14 },
          { label: 'Vinte', value: 7 },
          { label: 'Reti', value: '25:18' },
          { label: 'Imbattuta da', value: 3 },
        ]}
      />
    </>
  )
}
