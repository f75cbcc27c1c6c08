import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Emblem } from '../../../ui/emblem/emblem.tsx'
import { Hero, HeroFact } from '../../../ui/hero/hero.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { clubStyle } from '../../../ui/drawings/palette.ts'
import { ControlSamples } from '../controls.tsx'
import { CropSamples } from '../crops.tsx'
import { FieldSamples } from '../fields.tsx'
import { FeedbackSamples } from '../feedback.tsx'
import { PictureSamples } from '../pictures.tsx'
import { RaceSamples } from '../races.tsx'
import { SafetySamples } from '../safety.tsx'
import { SportSamples } from '../sport.tsx'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A page for developers: every component in all its states. It exists in development only. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  if (!loopback.has(new URL(request.url).hostname)) throw new Response(null, { status: 404 })
  return null
}

export const meta: MetaFunction = () => [{ title: 'Componenti | Agone' }, { name: 'robots', content: 'noindex' }]

export default function Components() {
  return (
    <div className="page">
      <Hero
        style={clubStyle('lega-tirrena')}
        crumbs={
          <Breadcrumbs
            label="Percorso"
            parts={[{ label: 'Tornei', to: '/dev/components' }, { label: 'Calcio 11 contro 11' }]}
          />
        }
        picture={<Emblem id="lega-tirrena" name="Lega Tirrena" size="lg" />}
        title="Componenti"
        meta={
          <>
            <Badge tone="live">In corso</Badge>
            <HeroFact icon={<Icon name="flag" />}>Giornata 15 di 22</HeroFact>
            <HeroFact icon={<Icon name="calendar" />}>6 set 2026 – 31 gen 2027</HeroFact>
            <HeroFact icon={<Icon name="users" />}>12 squadre</HeroFact>
          </>
        }
        actions={
          <>
            <ButtonLink to="#calendario" variant="outline" icon="calendar">
              Calendario
            </ButtonLink>
            <Button variant="outline" icon="link">
              Condividi
            </Button>
          </>
        }
      />
      <Tabs
        label="Sezioni del torneo"
        tabs={[
          { to: '/dev/components', label: 'Classifica', end: true },
          { to: '/dev/matches', label: 'Partite', count: 66 },
          { to: '/dev/players', label: 'Giocatori' },
          { to: '/dev/teams', label: 'Partecipanti', count: 12 },
          { to: '/dev/calendar', label: 'Calendario' },
          { to: '/dev/rules', label: 'Regolamento' },
        ]}
      />
      <ControlSamples />
      <FieldSamples />
      <CropSamples />
      <SafetySamples />
      <FeedbackSamples />
      <SportSamples />
      <RaceSamples />
      <PictureSamples />
    </div>
  )
}
