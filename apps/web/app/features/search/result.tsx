import type { MatchResult, SearchResult } from '@agone/contract/search/routes'
import type { Translate } from '@agone/i18n/translate'
import type { ReactNode } from 'react'
import { DateTime } from '../../lib/i18n/date-time.tsx'
import { listedSideName } from '../../lib/labels/listed-side-name.ts'
import { pages } from '../../lib/pages.ts'
import { figureOf, statusLabel } from '../../lib/labels/tournament-labels.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Crest, EmptyCrest } from '../../ui/crest/crest.tsx'
import { Emblem } from '../../ui/emblem/emblem.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './result.module.css'

/** The parts of a result row; `score` is the result of a verified match. */
export type ShownResult = {
  to: string
  picture: ReactNode
  name: string
  context: ReactNode
  score?: string | undefined
}

export const shownResult = (result: SearchResult, t: Translate): ShownResult => {
  const { id, name } = result
  switch (result.kind) {
    case 'team':
      return {
        to: pages.team(id),
        name: result.name,
        picture: <Crest id={id} name={result.name} file={result.avatar} />,
        context: result.game,
      }
    case 'tournament':
      return {
        to: pages.tournament(id),
        name: result.name,
        picture: <Emblem id={id} name={result.name} file={result.avatar} figure={figureOf(result)} size="sm" />,
        context: facts(result.game, t(statusLabel(result).text), dateOf(result.startDate)),
      }
    case 'user':
      return {
        to: pages.user(result.name),
        name: result.name,
        picture: <Avatar id={id} name={result.name} file={result.avatar} />,
        context: result.provisional ? t('search.guest') : undefined,
      }
    case 'match':
      return {
        to: pages.match(id),
        name: matchName(result, t),
        picture: <Sides match={result} />,
        context: facts(roundOf(result), result.tournament, dateOf(result.scheduledAt)),
        score: scoreOf(result),
      }
    case 'article':
      return {
        to: pages.article(result.slug),
        name: name ?? '',
        picture: <Icon name="article" />,
        context: dateOf(result.publishedAt),
      }
  }
}

const matchName = (match: MatchResult, t: Translate): string => {
  const [home, away] = match.sides
  if (!home || !away) return match.name ?? ''
  return `${listedSideName(t, home)} – ${listedSideName(t, away)}`
}

/** The round of a match between two; a race is named by it. */
const roundOf = ({ sides, name }: MatchResult): string | undefined =>
  sides.length === 2 && name !== null ? name : undefined

const scoreOf = ({ sides: [home, away] }: MatchResult): string | undefined =>
  home && away && home.score !== null && away.score !== null ? `${home.score}–${away.score}` : undefined

const dateOf = (at: string | null): ReactNode => (at === null ? undefined : <DateTime at={at} format="date" />)

/** Joins facts with dots. */
const facts = (...all: readonly ReactNode[]): ReactNode =>
  all
    .filter((fact) => fact !== undefined && fact !== '')
    .map((fact, at) => (
      <span key={at} className={styles.fact}>
        {fact}
      </span>
    ))

const Sides = ({ match }: { match: MatchResult }) => {
  const [home, away] = match.sides
  if (!home || !away) return <Icon name="flag" />
  return (
    <span className={styles.sides}>
      {[home, away].map(({ id, name, avatar }, at) =>
        id === null || name === null ? (
          <EmptyCrest key={at} size="sm" />
        ) : (
          <Crest key={at} id={id} name={name} file={avatar} size="sm" />
        ),
      )}
    </span>
  )
}

/** The score at the end of a row. */
export const RowScore = ({ score }: Pick<ShownResult, 'score'>) =>
  score === undefined ? null : <span className={styles.score}>{score}</span>
