import type { PlainTextKey } from '@agone/i18n/translate'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../../lib/i18n/use-t.tsx'
import { managementPages } from '../../../../lib/management-pages.ts'
import { RadioGroup } from '../../../../ui/field/choice.tsx'
import { Select } from '../../../../ui/field/input.tsx'
import { useEarlierChoices } from '../../queries.ts'
import type { FieldProps } from '../field-props.ts'
import { KindPicture } from './kind-picture.tsx'
import { choiceOfKind, kindOf, kinds, kindsFor, type Kind } from './kinds.ts'

const labels: Record<Kind, { label: PlainTextKey; hint: PlainTextKey }> = {
  league: { label: 'cockpit.league', hint: 'cockpit.leagueHint' },
  leagueOnce: { label: 'cockpit.leagueOnce', hint: 'cockpit.leagueOnceHint' },
  cup: { label: 'cockpit.cup', hint: 'cockpit.cupHint' },
  groups: { label: 'cockpit.groupsAndFinals', hint: 'cockpit.groupsAndFinalsHint' },
  doubleElimination: { label: 'cockpit.doubleElimination', hint: 'cockpit.doubleEliminationHint' },
  swiss: { label: 'cockpit.swiss', hint: 'cockpit.swissHint' },
  races: { label: 'cockpit.races', hint: 'cockpit.racesHint' },
}
const earlier = 'earlier'

/** The choice of a format in the organiser's words. It sets all fields of the format, which stay open to changes. */
export const KindFields = ({ draft, set, games, game, isNew, mayConfigure }: FieldProps) => {
  const t = useT()
  const [isCopying, setCopying] = useState(false)
  const earlierOnes = useEarlierChoices(isNew).data ?? []
  const shown = kindsFor(game, games)
  const choose = (value: string) => {
    const kind = kinds.find((each) => each === value)
    setCopying(kind === undefined)
    if (kind !== undefined) set(choiceOfKind(kind, { draft, games }))
  }
  const options = shown.map((kind) => ({
    value: `${kind}`,
    label: t(labels[kind].label),
    hint: t(labels[kind].hint),
    picture: <KindPicture kind={kind} />,
    disabled: !mayConfigure,
  }))
  const copy = {
    value: earlier,
    label: t('cockpit.likeEarlier'),
    hint: t('cockpit.likeEarlierHint'),
    picture: <KindPicture kind={earlier} />,
  }
  return (
    <>
      <RadioGroup
        label={t('cockpit.kind')}
        hint={isNew && game !== undefined ? t('cockpit.kindHint', { game: game.name }) : undefined}
        cards
        value={isCopying ? earlier : kindOf(draft, game?.module)}
        onChange={choose}
        options={earlierOnes.length === 0 ? options : [...options, copy]}
      />
      {isCopying ? <EarlierSelect tournaments={earlierOnes} /> : null}
    </>
  )
}

/** Opens the form again with the values of the chosen tournament. */
const EarlierSelect = ({ tournaments }: { tournaments: readonly { id: string; name: string }[] }) => {
  const t = useT()
  const navigate = useNavigate()
  return (
    <Select
      label={t('cockpit.earlier')}
      hint={t('cockpit.earlierHint')}
      defaultValue=""
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') void navigate(managementPages.newTournamentLike(value))
      }}
    >
      <option value="">{t('cockpit.choose')}</option>
      {tournaments.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
