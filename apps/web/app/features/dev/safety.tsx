import { useState } from 'react'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { CodeInput } from '../../ui/code-input/code-input.tsx'
import { CopyText } from '../../ui/copy-text/copy-text.tsx'
import { CopyButton } from '../../lib/share/copy-button.tsx'
import { Input } from '../../ui/field/input.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { passwordRules } from '@agone/contract/accounts/rules/fields'
import { PasswordRules } from '../../ui/password-rules/password-rules.tsx'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import { RecoveryCodes } from '../../ui/recovery-codes/recovery-codes.tsx'
import { Row, Rows } from '../../ui/rows/rows.tsx'
import { TaskList, TaskRow } from '../../ui/task-row/task-row.tsx'
import styles from './samples.module.css'

const codes = ['7F3A-91KD', 'Q2MX-40PL', '8ZT1-UU5C', 'B6NE-7RWA', 'H0JD-3KQ9']
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** The components of account security. */
export const SafetySamples = () => (
  <>
    <div className={styles.columns}>
      <Panel title="Codici">
        <div className="stack">
          <QrCode text={`otpauth://totp/Agone:giada?secret=${secret}&issuer=Agone`} label="Codice QR da inquadrare" />
          <CopyText text={secret} label="Chiave">
            <CopyButton text={secret} label="Copia" />
          </CopyText>
          <CodeInput label="Codice dell’app" hint="Sei cifre" defaultValue="492 017" />
          <CodeInput label="Codice di recupero" letters error="Il codice è errato." defaultValue="7F3A-91KD" />
          <CodeInput label="Codice spento" disabled />
          <RecoveryCodes codes={codes} label="Codici di recupero" />
        </div>
      </Panel>
      <Rules />
    </div>
    <Panel flush title="Righe">
      <Rows label="Dispositivi">
        <Row icon="laptop" tone="good" title="Firefox su Linux" badge={<Badge tone="good">Questo dispositivo</Badge>}>
          Accesso: 21 nov 2026, 16:03
        </Row>
        <Row
          icon="phone"
          title="Safari su iOS"
          action={
            <Button variant="danger" size="sm">
              Scollega
            </Button>
          }
        >
          usato 3 ore fa
        </Row>
        <Row icon="warning" tone="warn" title="Autenticazione a due fattori" action={<a href="#rimedia">Rimedia</a>}>
          Chi scopre la tua password entra subito.
        </Row>
      </Rows>
    </Panel>
    <Panel flush title="Compiti">
      <TaskList>
        <TaskRow
          icon="warning"
          urgency="late"
          title="Contestata: Virtus Brughiera e Atletico Laguna"
          to="#contestata"
          text="Lega Tirrena, Giornata 11"
          by="In ritardo"
          actions={<Button variant="outline">Decidi</Button>}
        />
        <TaskRow
          icon="whistle"
          urgency="soon"
          title="Da refertare: Dinamo Vesuvio e Virtus Brughiera"
          text="Lega Tirrena, Giornata 12"
          by="Entro le 23:59 di oggi"
          actions={<Button variant="outline">Invia il referto</Button>}
        />
        <TaskRow
          icon="send"
          urgency="later"
          title="Un invito nel team Nuova Ostro"
          text="Calcio 11 contro 11"
          actions={<Button variant="outline">Entra</Button>}
        />
      </TaskList>
    </Panel>
  </>
)

const labels = {
  length: 'Almeno 8 caratteri',
  uppercase: 'Una lettera maiuscola',
  lowercase: 'Una lettera minuscola',
  digit: 'Una cifra',
  special: 'Un carattere speciale',
  noSpaces: 'Nessuno spazio',
} as const

const Rules = () => {
  const [password, setPassword] = useState('Torre mare')
  const rules = passwordRules(password)
  return (
    <Panel title="Regole della password">
      <div className="stack">
        <Input
          label="Scrivi una password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <PasswordRules
          rules={[
            { key: 'length', label: labels.length, isMet: rules.length },
            { key: 'uppercase', label: labels.uppercase, isMet: rules.uppercase },
            { key: 'lowercase', label: labels.lowercase, isMet: rules.lowercase },
            { key: 'digit', label: labels.digit, isMet: rules.digit },
            { key: 'special', label: labels.special, isMet: rules.special },
            { key: 'noSpaces', label: labels.noSpaces, isMet: rules.noSpaces },
          ]}
          texts={{ label: 'Regole', met: 'fatto', missing: 'manca' }}
        />
      </div>
    </Panel>
  )
}
