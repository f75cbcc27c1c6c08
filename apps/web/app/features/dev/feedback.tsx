import { useState } from 'react'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Checkbox } from '../../ui/field/choice.tsx'
import { Menu, MenuButton, MenuGroup, MenuLink } from '../../ui/menu/menu.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Pager } from '../../ui/pager/pager.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { ProgressBar, ProgressSegments } from '../../ui/progress/progress.tsx'
import { SkeletonCards, SkeletonRows, SkeletonText } from '../../ui/skeleton/skeleton.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { Toast } from '../../ui/toast/toast.tsx'
import styles from './samples.module.css'

const none = () => undefined

export const FeedbackSamples = () => (
  <>
    <div className={styles.columns}>
      <Dialogs />
      <Toasts />
    </div>
    <Notices />
    <div className={styles.columns}>
      <Panel title="Scheletri">
        <div className="stack">
          <SkeletonRows rows={4} label="Caricamento della classifica" />
          <SkeletonText lines={3} label="Caricamento del testo" />
        </div>
      </Panel>
      <Panel>
        <EmptyState
          title="Nessuna notifica."
          level={2}
          action={<Button variant="outline">Scegli che cosa ricevere</Button>}
        >
          <p>Qui arrivano inviti, referti e risposte ai tuoi ticket.</p>
        </EmptyState>
      </Panel>
    </div>
    <SkeletonCards cards={3} label="Caricamento dei tornei" />
    <div className={styles.columns}>
      <ProgressPanel />
      <Panel title="Ultimi atti">
        <Timeline
          entries={[
            {
              key: '1',
              tone: 'good',
              time: <DateTime at="2026-11-21T17:42:00Z" format="relative" />,
              children: (
                <>
                  <b>Serena Baldi</b> ha verificato Nuova Ostro – Virtus Brughiera
                </>
              ),
            },
            {
              key: '2',
              tone: 'warn',
              time: <DateTime at="2026-11-20T21:21:00Z" />,
              children: (
                <>
                  Contestata: <b>Virtus Brughiera – Sporting Maestrale</b>
                </>
              ),
            },
            {
              key: '3',
              time: <DateTime at="2026-11-19T09:00:00Z" format="date" />,
              children: 'Iscrizioni chiuse',
            },
          ]}
        />
      </Panel>
    </div>
  </>
)

const Dialogs = () => {
  const [open, setOpen] = useState<'confirm' | 'name' | 'cookie' | 'expired'>()
  const close = () => setOpen(undefined)
  return (
    <Panel title="Finestre e menu">
      <div className="row">
        <Button onClick={() => setOpen('confirm')}>Sei sicuro?</Button>
        <Button variant="danger" onClick={() => setOpen('name')}>
          Elimina per nome
        </Button>
        <Button variant="outline" onClick={() => setOpen('cookie')}>
          Cookie
        </Button>
        <Button variant="outline" onClick={() => setOpen('expired')}>
          Sessione scaduta
        </Button>
        <AccountMenu />
      </div>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Sei sicuro?"
        text="Stai per eseguire il logout dal tuo account."
        submitLabel="Sì"
        cancelLabel="No"
      />
      <ConfirmDialog
        open={open === 'name'}
        onClose={close}
        onConfirm={close}
        danger
        title="Elimina Lega Tirrena?"
        text="Vanno persi 12 iscritti e 66 partite in calendario. Non si torna indietro."
        submitLabel="Elimina"
        cancelLabel="Annulla"
        byName={{ label: 'Scrivi il nome del torneo', name: 'Lega Tirrena' }}
      />
      <Dialog
        open={open === 'cookie'}
        onClose={close}
        closeText="Chiudi"
        title="Cookie"
        actions={
          <Button variant="primary" block onClick={close}>
            Salva preferenze
          </Button>
        }
      >
        <p>Agone usa solo il cookie che serve per restare collegati.</p>
        <Checkbox label="Strettamente necessari" hint="Autenticazione della tua sessione" defaultChecked disabled />
      </Dialog>
      <Dialog
        alert
        open={open === 'expired'}
        auto
        dismissible={false}
        title="Sessione scaduta!"
        actions={
          <Button variant="primary" onClick={close}>
            Login
          </Button>
        }
      >
        <p>La tua sessione è scaduta. Effettua di nuovo il login per continuare.</p>
      </Dialog>
    </Panel>
  )
}

const AccountMenu = () => (
  <Menu
    label="Menu di Serena Baldi"
    trigger={<Avatar id="serena_b" name="Serena Baldi" />}
    align="start"
    header={
      <>
        <Avatar id="serena_b" name="Serena Baldi" />
        <b>Serena Baldi</b>
      </>
    }
  >
    <MenuGroup>
      <MenuLink to="#profilo" icon="user">
        Gestisci profilo
      </MenuLink>
      <MenuLink to="#tornei" icon="trophy" current>
        Pannello tornei
      </MenuLink>
    </MenuGroup>
    <MenuGroup>
      <MenuButton icon="logout" onClick={none}>
        Logout
      </MenuButton>
    </MenuGroup>
  </Menu>
)

const Toasts = () => (
  <Panel title="Avvisi brevi">
    <div className="stack">
      <Toast tone="good" closeText="Chiudi" onClose={none}>
        Accesso effettuato.
      </Toast>
      <Toast icon="history" closeText="Chiudi" onClose={none} action={{ label: 'Ripristina', onClick: none }}>
        Messaggio eliminato.
      </Toast>
      <Toast tone="bad" closeText="Chiudi" onClose={none}>
        Mercato chiuso: operazione impossibile.
      </Toast>
    </div>
  </Panel>
)

const Notices = () => (
  <div className="stack">
    <Notice
      tone="warn"
      title="Mercato aperto fino a domenica 29 novembre."
      action={<a href="#mercato">Vai ai trasferimenti</a>}
    >
      Inviti, uscite e rilasci restano fermi dal giorno dopo.
    </Notice>
    <Notice tone="info">La giornata 15 comincia stasera.</Notice>
    <Notice tone="good" title="Catena integra.">
      Nessun atto è stato cambiato.
    </Notice>
    <Notice tone="bad" title="Nome utente o password non corretti." onClose={none} closeText="Chiudi" />
  </div>
)

const ProgressPanel = () => (
  <Panel title="Avanzamento e pagine" footer="Da 21 a 40 di 352 tornei.">
    <div className="stack">
      <ProgressSegments
        parts={[
          { value: 38, label: 'giocate', tone: 'good' },
          { value: 3, label: 'in corso', tone: 'bad' },
          { value: 25, label: 'da giocare', tone: 'neutral' },
        ]}
      />
      <ProgressBar value={0.7} label="Stagione" tone="club" />
      <ProgressBar label="Sorteggio in corso" />
      <Pager
        page={2}
        totalPages={18}
        hrefOf={(page) => `?page=${page}`}
        texts={{ label: 'Pagine', previous: 'Precedente', next: 'Successiva', page: (page) => `Pagina ${page}` }}
      />
    </div>
  </Panel>
)
