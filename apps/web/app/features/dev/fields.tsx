import { useState } from 'react'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import { Checkbox, RadioGroup } from '../../ui/field/choice.tsx'
import { DateInput, Input, Select, Textarea } from '../../ui/field/input.tsx'
import { NumberStepper } from '../../ui/field/number-stepper.tsx'
import { PasswordInput } from '../../ui/field/password-input.tsx'
import { passwordStrength } from '@agone/contract/accounts/rules/password-strength'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { FileDrop } from '../../ui/file-drop/file-drop.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { people } from './samples.ts'
import styles from './samples.module.css'

const strengths = ['Scrivi una password', 'Debole', 'Discreta', 'Buona', 'Ottima'] as const

export const FieldSamples = () => (
  <>
    <Panel title="Campi">
      <div className={styles.columns}>
        <TextFields />
        <Choices />
      </div>
    </Panel>
    <Panel title="Consegna file">
      <FileDrop
        texts={{
          label: 'Trascina qui le prove',
          choose: 'Scegli i file',
          camera: 'Scatta una foto',
          limits: 'Fino a 8 file, 64 MB ciascuno',
          progress: (name) => `Caricamento di ${name}`,
          cancel: (name) => `Annulla il caricamento di ${name}`,
          remove: (name) => `Togli ${name}`,
        }}
        files={[
          { id: '1', name: 'schermata-finale.png', detail: '1,2 MB', state: 'done', stateText: 'Caricato' },
          { id: '2', name: 'filmato-89.mp4', detail: '27 di 41 MB', state: 'sending', progress: 0.66 },
          { id: '3', name: 'partita-intera.mov', detail: '812 MB', state: 'failed', stateText: 'Troppo grande' },
        ]}
        onFiles={() => undefined}
        onCancel={() => undefined}
      />
    </Panel>
  </>
)

const TextFields = () => {
  const [password, setPassword] = useState('Torre-Mare')
  const [search, setSearch] = useState('virtus bru')
  const [person, setPerson] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const score = passwordStrength(password)
  const found = people.filter((name) => name.toLowerCase().includes(person.toLowerCase()))
  return (
    <div className="stack">
      <Input label="Nome del torneo" defaultValue="Lega Tirrena" hint="Da 3 a 60 caratteri. Si può cambiare." />
      <Input
        label="Nome utente"
        defaultValue="giada ferri"
        error="Il nome utente non può contenere spazi o caratteri speciali."
      />
      <PasswordInput
        label="Nuova password"
        texts={{ show: 'Mostra la password', hide: 'Nascondi la password' }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        strength={{ score, label: strengths[score] }}
      />
      <Select label="Gioco" defaultValue="11">
        <option value="11">Calcio 11 contro 11</option>
        <option value="f1">Monoposto</option>
      </Select>
      <SearchInput
        label="Cerca un team"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onClear={() => setSearch('')}
        clearText="Cancella la ricerca"
        countText="3 team trovati"
      />
      <Combobox
        label="Invita un giocatore"
        placeholder="Nome o nome utente"
        query={person}
        onQuery={setPerson}
        items={found.map((name) => ({
          id: name,
          name,
          detail: `@${name.toLowerCase().replace(' ', '.')}`,
          picture: <Avatar id={name} name={name} size="sm" />,
        }))}
        selected={chosen}
        onSelect={(id) => {
          setChosen(id)
          if (id !== null) setPerson(id)
        }}
        texts={{ open: 'Mostra i giocatori', noResults: 'Nessun giocatore trovato', searching: 'Cerco…' }}
      />
    </div>
  )
}

const Choices = () => {
  const [goals, setGoals] = useState(2)
  const [slots, setSlots] = useState(8)
  const [format, setFormat] = useState('league')
  return (
    <div className="stack">
      <Textarea label="Motivo della decisione" placeholder="Lo leggono le due squadre" optional="facoltativo" />
      <DateInput label="Inizio" kind="datetime-local" defaultValue="2026-12-05T21:00" hint="Ora italiana" />
      <Input label="Codice invito" defaultValue="AGO-15-7F3A" disabled />
      <NumberStepper
        label="Gol di Virtus Brughiera"
        value={goals}
        onChange={setGoals}
        texts={{ less: 'Un gol in meno', more: 'Un gol in più' }}
      />
      <NumberStepper
        label="Posti"
        {...{ min: 2, max: 64 }}
        value={slots}
        onChange={setSlots}
        texts={{ less: 'Un posto in meno', more: 'Un posto in più' }}
      />
      <RadioGroup
        label="Formato"
        cards
        value={format}
        onChange={setFormat}
        options={[
          { value: 'league', label: 'Classifica', hint: 'Tutti contro tutti' },
          { value: 'cup', label: 'Eliminazione', hint: 'Chi perde esce' },
        ]}
      />
      <RadioGroup
        label="Iscrizioni"
        defaultValue="free"
        options={[
          { value: 'free', label: 'Gratuite' },
          { value: 'paid', label: 'A pagamento', disabled: true },
        ]}
      />
      <Checkbox
        label="Verifica da sola i referti uguali"
        hint="Appena entrambe le squadre hanno inviato"
        defaultChecked
      />
    </div>
  )
}
