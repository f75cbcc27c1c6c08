import { useLocale, useT } from '../../../lib/i18n/use-t.tsx'
import { CertainMark } from '../../../ui/standings/certain-mark.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import type { Certainty } from './certainty.ts'
import { zoneLabel, zoneTones } from './zones.ts'

type MarkProps = { certainty: Certainty; inTeam?: boolean | undefined; isNew?: boolean | undefined }

/** What is certain about a row, under its name. `isNew`: it is so only with the results that the reader has set. */
export const CertaintyMark = ({ certainty, inTeam = false, isNew = false }: MarkProps) => {
  const t = useT()
  const locale = useLocale()
  const label = 'zone' in certainty ? zoneLabel(certainty.zone, { t, locale }) : ''
  const kind = kindOf(certainty, inTeam)
  const sentence = t(`standings.certain_${kind}`, { label })
  return (
    <CertainMark tone={toneOf(certainty)} isNew={isNew}>
      {isNew ? (
        sentence
      ) : (
        <>
          <span aria-hidden>{t(`standings.certainShort_${kind}`, { label })}</span>
          <VisuallyHidden>{sentence}</VisuallyHidden>
        </>
      )}
    </CertainMark>
  )
}

const kindOf = ({ kind }: Certainty, inTeam: boolean) => {
  if (kind === 'champion' || kind === 'outOfTitle') return kind
  return inTeam ? kind : (`${kind}Player` as const)
}

const toneOf = (certainty: Certainty) => {
  if ('zone' in certainty) return zoneTones[certainty.zone.kind]
  return ({ first: 'up', safe: 'safe', out: 'down', champion: 'up', outOfTitle: 'out' } as const)[certainty.kind]
}
