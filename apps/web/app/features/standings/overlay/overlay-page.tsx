import { Suspense, useLayoutEffect } from 'react'
import { cx } from '../../../ui/cx.ts'
import { useLive } from '../../tournaments/index.ts'
import type { OverlayData } from './find-overlay.ts'
import { FixturesBoard } from './fixtures-board.tsx'
import { BracketBoard, NextBoard, RaceBoard, StandingsBoard } from './lazy-board.ts'
import { MatchBoard } from './match-board.tsx'
import styles from './overlay.module.css'
import type { OverlayLook } from './overlay-look.ts'
import { TableBoard } from './table-board.tsx'
// The page of the server has no styles of what loads late.
import './bracket-board.module.css'
import './season/season-boards.module.css'
import './overlay-window.css'

/** An overlay in its window, which changes with its tournament. */
export const OverlayPage = ({ shown, look }: { shown: OverlayData; look: OverlayLook }) => {
  const { theme, size } = look
  useLive(shown.tournament.id, shown.tournament.version)
  // The theme of the address counts, also in the browser of somebody who has chosen another.
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <div className={cx(styles.overlay, styles[size], styles[`at-${shown.view}`])} data-theme={theme} data-size={size}>
      <Suspense>
        <View shown={shown} size={size} />
      </Suspense>
      <i data-end hidden />
    </div>
  )
}

const View = ({ shown, size }: { shown: OverlayData; size: OverlayLook['size'] }) => {
  switch (shown.view) {
    case 'empty':
      return null
    case 'table':
      return <TableBoard {...shown} />
    case 'bracket':
      return <BracketBoard {...shown} size={size} />
    case 'standings':
      return <StandingsBoard {...shown} size={size} />
    case 'race':
      return <RaceBoard {...shown} size={size} />
    case 'next':
      return <NextBoard {...shown} />
    case 'fixtures':
      return <FixturesBoard {...shown} />
    case 'match':
      return <MatchBoard {...shown} />
  }
}
