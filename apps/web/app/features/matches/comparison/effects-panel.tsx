import type { MatchView } from '@agone/contract/matches/routes/matches'
import type { TableEffect } from '@agone/contract/standings/routes/comparisons'
import type { Tournament } from '@agone/contract/tournaments/routes/tournaments'
import { roundLabel } from '@agone/i18n/round-label'
import { Link } from 'react-router'
import { useFormats, useT } from '../../../lib/i18n/use-t.tsx'
import { Moved } from '../../../lib/labels/moved.tsx'
import { pages } from '../../../lib/pages.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { ParticipantPicture } from '../../../ui/participant-picture/participant-picture.tsx'
import { Numeral, Position } from '../../../ui/standings/standings.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx'
import styles from './comparison.module.css'

type EffectsProps = { effects: readonly TableEffect[]; match: MatchView; tournament: Tournament }

/** What the match changed in the table of its match day: both sides, and who is on another place since. */
export const EffectsPanel = ({ effects, match, tournament }: EffectsProps) => {
  const t = useT()
  const sides = new Set(match.participants.map(({ entryId }) => entryId))
  return (
    <Panel
      title={t('comparison.effects')}
      actions={
        <span className="small muted">
          {t('comparison.tableAfter', { round: roundLabel(t, tournament, match.round) })}
        </span>
      }
      footer={
        <Link to={`${pages.tournament(tournament.id)}/table?day=${match.round}`}>{t('comparison.wholeTable')}</Link>
      }
      flush
    >
      <ol className={styles.effects}>
        {effects.map((effect) => (
          <Row key={effect.entryId} effect={effect} isSide={sides.has(effect.entryId)} />
        ))}
      </ol>
    </Panel>
  )
}

const Row = ({ effect, isSide }: { effect: TableEffect; isSide: boolean }) => {
  const t = useT()
  const { number } = useFormats()
  const { teamId, userId, entryId, name, avatar, position, positionWithout, points, gained } = effect
  const gainedText = number(gained, { signDisplay: 'exceptZero' })
  const id = teamId ?? userId ?? entryId
  return (
    <li data-side={isSide}>
      <Position value={position} />
      <Moved by={positionWithout - position} />
      <ParticipantPicture isUser={userId !== null} id={id} name={name} file={avatar} size="sm" />
      {isSide ? <b>{name}</b> : <span>{name}</span>}
      <span className={styles.gained}>
        {gained === 0 ? null : (
          <>
            <span aria-hidden>{gainedText}</span>
            <VisuallyHidden>{t('standings.pointsWord', { count: gained, points: gainedText })}</VisuallyHidden>
          </>
        )}
      </span>
      <span className={styles.points}>
        <span aria-hidden>
          <Numeral>{number(points)}</Numeral>
        </span>
        <VisuallyHidden>{t('standings.pointsWord', { count: points, points: number(points) })}</VisuallyHidden>
      </span>
    </li>
  )
}
