import { useState } from 'react'
import { Badge, Chip, Count, StatusBadge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink, IconButton, IconLink } from '../../ui/button/button.tsx'
import { movedTo } from '../../ui/ordered-list/order.ts'
import { OrderedList } from '../../ui/ordered-list/ordered-list.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { Segmented, SegmentedLinks } from '../../ui/segmented/segmented.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'
import styles from './samples.module.css'

const colours = [
  'bg',
  'surface-1',
  'surface-2',
  'surface-3',
  'primary',
  'secondary',
  'link',
  'good',
  'warn',
  'bad',
  'gold',
  'card-yellow',
  'card-red',
  'purple',
  'live',
  'club',
] as const

export const ControlSamples = () => (
  <>
    <Panel title="Colori">
      <div className={styles.swatches}>
        {colours.map((colour) => (
          <div key={colour}>
            <i style={{ '--colour': `var(--${colour})` }} />
            {colour}
          </div>
        ))}
      </div>
    </Panel>
    <div className={styles.columns}>
      <Buttons />
      <Badges />
      <Order />
    </div>
  </>
)

const Buttons = () => (
  <Panel title="Pulsanti">
    <div className="stack">
      <div className="row">
        <Button variant="primary">Invia il referto</Button>
        <Button>Conferma 2–2</Button>
        <Button variant="outline">Rinvia</Button>
        <Button variant="ghost">Annulla</Button>
        <Button variant="danger">Elimina il torneo</Button>
        <Button variant="danger-solid">Elimina</Button>
      </div>
      <div className="row">
        <Button variant="primary" loading>
          Invio in corso
        </Button>
        <Button disabled>Spento</Button>
        <ButtonLink to="#link" variant="ghost" iconEnd="chevron-right">
          Tutti i tornei
        </ButtonLink>
        <Spinner label="Caricamento" />
      </div>
      <div className="row">
        <Button size="sm" variant="outline">
          Piccolo
        </Button>
        <Button size="sm" variant="primary">
          Sollecita
        </Button>
        <IconButton icon="search" label="Cerca" />
        <IconButton icon="bell" label="Notifiche, 2 da leggere" dot />
        <IconButton icon="send" label="Manda" variant="primary" />
        <IconLink icon="edit" label="Modifica" to="#edit" variant="outline" size="sm" />
        <Tooltip text="Solo chi gestisce il torneo può riaprire le iscrizioni">
          {(id) => <IconButton icon="info" label="Aiuto" aria-describedby={id} />}
        </Tooltip>
        <Button variant="outline" icon="calendar">
          Con icona
        </Button>
      </div>
    </div>
  </Panel>
)

const Badges = () => {
  const [chip, setChip] = useState('calcio')
  const [table, setTable] = useState('all')
  return (
    <Panel title="Etichette e gettoni" aside={<Count value={128} />}>
      <div className="stack">
        <div className="row">
          <StatusBadge status="live">In corso</StatusBadge>
          <StatusBadge status="opened">Iscrizioni aperte</StatusBadge>
          <StatusBadge status="closed">Iscrizioni chiuse</StatusBadge>
          <StatusBadge status="paused">In pausa</StatusBadge>
          <StatusBadge status="ended">Concluso</StatusBadge>
          <Badge tone="warn" icon="warning">
            Contestata
          </Badge>
          <Badge tone="bad">Sospeso</Badge>
          <Badge tone="outline">Ospite</Badge>
          <Badge tone="primary">tu</Badge>
        </div>
        <div className="row">
          {['calcio', 'monoposto', 'individuale'].map((each) => (
            <Chip key={each} pressed={chip === each} onClick={() => setChip(each)}>
              {each}
            </Chip>
          ))}
        </div>
        <div className="row">
          <Segmented
            label="Classifica di"
            value={table}
            options={[
              { value: 'all', label: 'Totale' },
              { value: 'home', label: 'Casa' },
              { value: 'away', label: 'Trasferta' },
            ]}
            onChange={setTable}
          />
          <SegmentedLinks
            label="Turno"
            options={[
              { to: '?turno=1', label: 'Andata', current: true },
              { to: '?turno=2', label: 'Ritorno', current: false },
            ]}
          />
        </div>
      </div>
    </Panel>
  )
}

const Order = () => {
  const [names, setNames] = useState(['Ferrari', 'Mercedes', 'McLaren'])
  return (
    <Panel title="Ordine">
      <OrderedList
        label="Scuderie"
        items={names.map((name) => ({ id: name, name }))}
        onMove={(name, to) => setNames(movedTo(names, name, to))}
        texts={{
          up: (name) => `Sposta ${name} in su`,
          down: (name) => `Sposta ${name} in giù`,
          moved: (name, place) => `${name} è al posto ${place}`,
        }}
      >
        {({ name }) => name}
      </OrderedList>
    </Panel>
  )
}
