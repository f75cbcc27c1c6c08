import {
  bracketDrawRoutes,
  calendarRoutes,
  isDecidable,
  isRace,
  isToPlay,
  newId,
  penalizationRoutes,
  racePenaltyRoutes,
  reportRoutes,
  shootOutOf,
  type CalendarId,
  type EntryId,
  type MatchView,
  type Participant,
  type Scores,
  type SideResult,
} from '@agone/contract'
import { isFree, wouldBeLevel, type Score } from './bracket-checks.ts'
import { pick, type Command, type Person, type Step, type World } from './world.ts'

/* Commands about matches: reports, decisions, penalties, the bracket after groups. */

const isRuling = ({ seen }: World) => ['running', 'paused', 'ended'].includes(seen.tournament.status)
const isOpen = ({ status }: MatchView) => ['open', 'reported', 'agreed', 'disputed'].includes(status)

/** A match of these statuses, or sometimes any match. */
const matchOf = ({ seen }: World, { a, d }: Step, isLikely: (match: MatchView) => boolean): MatchView | undefined => {
  const likely = seen.matches.filter(isLikely)
  return pick(d % 6 === 0 || likely.length === 0 ? seen.matches : likely, a)
}

type KnownSide = Participant & { entryId: EntryId }
const isKnown = (side: Participant): side is KnownSide => side.entryId !== null

const sideOf = (match: MatchView | undefined, number: number): KnownSide | undefined =>
  match && pick(match.participants.filter(isKnown), number)

/** Who played a match for a place then. */
const playerOf = ({ people }: World, { id }: Participant): Person | undefined =>
  people.find(({ user, teamId }) => user.id === id || teamId === id)

const words = ({ seen }: World, match: MatchView) =>
  `match ${seen.matches.indexOf(match)} (${match.phase} ${match.round}, ${match.status})`

/** Goals and penalties of both sides, home first. */
type Goals = { score: readonly [number, number]; penalties?: readonly [number, number] }

/** A result that is possible in this match: in a bracket penalties decide what is level. */
const goalsOf = ({ seen }: World, match: MatchView, [home, away]: readonly [number, number]): Goals => {
  const [one, other] = match.participants.filter(isKnown)
  const kinds = shootOutOf(match)
  if (!one || !other || kinds === 'never') return { score: [home, away] }
  const score: Score = new Map([
    [one.entryId, { score: home, penalties: 0 }],
    [other.entryId, { score: away, penalties: 0 }],
  ])
  const isLevel = kinds === 'whenLevel' ? home === away : wouldBeLevel(seen, match, score)
  return { score: [home, away], ...(isLevel ? { penalties: (home + match.round) % 2 === 0 ? [5, 4] : [3, 4] } : {}) }
}

/** What really happened in a match, which most reports say. */
const truthOf = (world: World, match: MatchView, { b, c, d }: Step): Goals => {
  const index = world.seen.matches.indexOf(match)
  return goalsOf(world, match, b % 4 === 0 ? [c % 4, d % 4] : [(index * 7) % 4, (index * 5 + match.round) % 3])
}

const scoresFor = (world: World, match: MatchView, side: KnownSide, step: Step): Scores => {
  const ordinal = match.participants.findIndex(({ entryId }) => entryId === side.entryId)
  if (isRace(match)) {
    if (step.b % 9 === 0) return { outcome: step.c % 2 === 0 ? 'DNF' : 'DNS' }
    const count = match.participants.length
    return { position: step.b % 5 === 0 ? 1 + (step.c % count) : 1 + ((ordinal + match.round) % count) }
  }
  const { score, penalties } = truthOf(world, match, step)
  const [own, other] = ordinal === 0 ? ([0, 1] as const) : ([1, 0] as const)
  return {
    score: score[own],
    opponentScore: score[other],
    ...(penalties ? { penalties: penalties[own], opponentPenalties: penalties[other] } : {}),
  }
}

/** Whether a side may report a match or take its report back: none that has withdrawn. */
const isReportable = ({ seen: { tournament } }: World, match: MatchView, side: KnownSide): boolean =>
  !side.withdrawn &&
  tournament.status === 'running' &&
  isDecidable(match) &&
  match.status !== 'verified' &&
  match.round <= tournament.currentMatchDay

const report: Command = (world, step) => {
  const match = matchOf(world, step, isOpen)
  const side = sideOf(match, step.c)
  const player = side && playerOf(world, side)
  if (!match || !side || !player) return undefined
  const { app, seen } = world
  const body = { scores: scoresFor(world, match, side, step) }
  // With automatic verification the second report may be refused with the result: a tie that stays level.
  const mayDecide = seen.tournament.settings.autoVerify && match.legs > 1
  return {
    words: `reports ${words(world, match)} ${JSON.stringify(body.scores)}`,
    allowed: isReportable(world, match, side) && (mayDecide ? undefined : true),
    call: () =>
      seen.tournament.inTeam
        ? app.inject(
            reportRoutes.sendForTeam,
            { params: { teamId: player.teamId, matchId: match.matchId }, body },
            { as: player.user },
          )
        : app.inject(
            reportRoutes.sendForUser,
            { params: { userId: player.user.id, matchId: match.matchId }, body },
            { as: player.user },
          ),
  }
}

const takeBack: Command = (world, step) => {
  const match = matchOf(world, step, ({ status }) => ['reported', 'agreed', 'disputed'].includes(status))
  const side = sideOf(match, step.c)
  const player = side && playerOf(world, side)
  if (!match || !side || !player) return undefined
  const { app, seen } = world
  const { matchId } = match
  return {
    words: `takes back the report of ${words(world, match)}`,
    allowed: isReportable(world, match, side) && side.reportExists,
    call: () =>
      seen.tournament.inTeam
        ? app.inject(reportRoutes.deleteForTeam, { params: { teamId: player.teamId, matchId } }, { as: player.user })
        : app.inject(reportRoutes.deleteForUser, { params: { userId: player.user.id, matchId } }, { as: player.user }),
  }
}

const verify: Command = (world, step) => {
  const match = matchOf(world, step, ({ status }) => ['reported', 'agreed', 'disputed'].includes(status))
  const side = sideOf(match, step.c)
  if (!match || !side) return undefined
  const { app, owner } = world
  const isReady = isRuling(world) && isDecidable(match) && match.status !== 'verified' && side.reportExists
  const isDisputedRace = isRace(match) && match.status === 'disputed'
  return {
    words: `verifies ${words(world, match)}`,
    allowed: isReady && !isDisputedRace && (match.legs > 1 ? undefined : true),
    call: () => {
      const body = { entryId: side.entryId, reason: 'Lo dice il video' }
      return app.inject(reportRoutes.verify, { params: { id: match.matchId }, body }, { as: owner })
    },
  }
}

/** Whether a manager may decide a match, if the result leaves no tie level. */
const mayAward = (world: World, match: MatchView): boolean =>
  isRuling(world) && isDecidable(match) && (match.status !== 'verified' || isFree(world.seen, match))

/** Whether a manager may give a match this result. */
const mayDecide = (world: World, match: MatchView, score: Score): boolean =>
  mayAward(world, match) && (match.phase !== 'elimination' || !wouldBeLevel(world.seen, match, score))

const walkover: Command = (world, step) => {
  const match = matchOf(world, step, isOpen)
  const side = sideOf(match, step.c)
  if (!match || !side) return undefined
  const { app, owner } = world
  return {
    words: `awards ${words(world, match)}`,
    allowed: !isRace(match) && mayAward(world, match),
    call: () => {
      const body = { winnerEntryId: side.entryId, reason: 'assenti' }
      return app.inject(reportRoutes.walkover, { params: { id: match.matchId }, body }, { as: owner })
    },
  }
}

/** A whole classification; now and then somebody is absent or retires. */
const classification = (match: MatchView, { b, c, d }: Step): SideResult[] => {
  const known = match.participants.filter(isKnown)
  const turned = known.map((_, index) => known[(index + c) % known.length]).flatMap((side) => side ?? [])
  const classified = turned.slice(0, b % 4 === 0 ? -1 : undefined)
  return classified.map(({ entryId }, index) => {
    if (index > 0 && index === classified.length - 1 && d % 3 === 0) return { entryId, outcome: 'DNF' }
    return { entryId, position: index + 1, ...(b % 2 === 0 && index > 0 ? { gap: index * 1500 } : {}) }
  })
}

const rule: Command = (world, step) => {
  const match = matchOf(world, step, isOpen)
  if (!match) return undefined
  const { app, owner } = world
  const [home, away] = match.participants.filter(isKnown)
  const { score, penalties } = goalsOf(world, match, [step.b % 4, step.c % 4])
  const sides = isRace(match)
    ? classification(match, step)
    : [home, away].flatMap((side, at): SideResult[] =>
        side
          ? [{ entryId: side.entryId, score: score[at] ?? 0, ...(penalties ? { penalties: penalties[at] ?? 0 } : {}) }]
          : [],
      )
  const results: Score = new Map(
    sides.map((side) => [side.entryId, { score: side.score ?? 0, penalties: side.penalties ?? 0 }]),
  )
  return {
    words: `rules ${words(world, match)} ${JSON.stringify(sides.map(({ entryId: _id, ...figures }) => figures))}`,
    allowed: mayDecide(world, match, results) && sides.length > 0,
    call: () =>
      app.inject(
        reportRoutes.rule,
        { params: { id: match.matchId }, body: { sides, reason: 'deciso' } },
        { as: owner },
      ),
  }
}

const reopen: Command = (world, step) => {
  const match = matchOf(world, step, ({ status }) => status === 'verified')
  if (!match) return undefined
  const { app, owner, seen } = world
  return {
    words: `reopens ${words(world, match)}`,
    allowed: isRuling(world) && match.status === 'verified' && isFree(seen, match),
    call: () => app.inject(reportRoutes.reopen, { params: { id: match.matchId } }, { as: owner }),
  }
}

const penalise: Command = (world, { a, b }) => {
  const { app, id, owner, seen, deductions } = world
  const entry = pick(seen.entries, a)
  if (!entry) return undefined
  const body = { entryId: entry.id, points: (b % 5) - 1 || 2, reason: 'ammenda' }
  return {
    words: `deducts ${body.points} points`,
    allowed: isRuling(world),
    call: async () => {
      const answer = await app.inject(penalizationRoutes.add, { params: { id }, body }, { as: owner })
      if (answer.status === 201) {
        const { id: penalizationId, points, matchDay } = answer.answer
        deductions.push({ id: penalizationId, entryId: entry.id, points, matchDay })
      }
      return answer
    },
  }
}

const forgive: Command = (world, { a }) => {
  const { app, id, owner, deductions } = world
  const deduction = pick(deductions, a)
  if (!deduction) return undefined
  return {
    words: 'takes a deduction back',
    allowed: isRuling(world),
    call: async () => {
      const params = { id, penalizationId: deduction.id }
      const answer = await app.inject(penalizationRoutes.remove, { params }, { as: owner })
      if (answer.status < 300) deductions.splice(deductions.indexOf(deduction), 1)
      return answer
    },
  }
}

const penaliseDriver: Command = (world, step) => {
  const { app, owner, racePenalties } = world
  const match = matchOf(world, step, ({ status }) => status === 'verified')
  const side = sideOf(match, step.b)
  if (!match || !side) return undefined
  const cost = step.c % 2 === 0 ? { seconds: 1 + (step.d % 4) } : { places: 1 + (step.d % 3) }
  const isTimed = side.gap !== null || side.finishPosition === 1
  return {
    words: `penalises a driver of ${words(world, match)} by ${JSON.stringify(cost)}`,
    allowed:
      isRuling(world) &&
      isRace(match) &&
      match.status === 'verified' &&
      side.finishPosition !== null &&
      ('places' in cost || isTimed),
    call: async () => {
      const body = { entryId: side.entryId, ...cost, reason: 'contatto' }
      const answer = await app.inject(racePenaltyRoutes.add, { params: { id: match.matchId }, body }, { as: owner })
      if (answer.status === 201) racePenalties.push({ id: answer.answer.id, matchId: match.matchId })
      return answer
    },
  }
}

const forgiveDriver: Command = (world, { a }) => {
  const { app, owner, racePenalties } = world
  const penalty = pick(racePenalties, a)
  if (!penalty) return undefined
  return {
    words: 'takes a penalty of a driver back',
    allowed: isRuling(world),
    call: async () => {
      const params = { id: penalty.matchId, penaltyId: penalty.id }
      const answer = await app.inject(racePenaltyRoutes.remove, { params }, { as: owner })
      if (answer.status < 300) racePenalties.splice(racePenalties.indexOf(penalty), 1)
      return answer
    },
  }
}

const drawBracket: Command = (world) => {
  const { app, id, owner, seen } = world
  const { settings, type, status } = seen.tournament
  const groups = seen.matches.filter(({ phase }) => phase === 'groups')
  if (type !== 'rankings' || settings.groups === null) return undefined
  const isOver = groups.every((match) => match.status === 'verified' || match.status === 'void')
  const isDue = status === 'running' && groups.length > 0 && groups.length === seen.matches.length && isOver
  return {
    words: 'draws the bracket',
    // Too many may have withdrawn.
    allowed: isDue && (seen.entries.some(({ withdrawn }) => withdrawn) ? undefined : true),
    call: () => app.inject(bracketDrawRoutes.draw, { params: { id } }, { as: owner }),
  }
}

/** Adds the sprint of a race, or removes the one that it has. */
const changeSprint: Command = (world, { a, b }) => {
  const { app, id, owner, seen, racePenalties } = world
  const race = pick(
    seen.matches.filter(({ phase }) => phase === 'race'),
    a,
  )
  if (!race) return undefined
  const sprint = seen.matches.find(({ phase, round }) => phase === 'sprint' && round === race.round)
  const isRemoval = b % 6 === 0 ? sprint === undefined : sprint !== undefined
  const changed = isRemoval ? sprint : race
  const mayChange = changed !== undefined && isToPlay(changed)
  return {
    words: `${isRemoval ? 'removes' : 'adds'} the sprint of ${words(world, race)}`,
    allowed: ['running', 'paused'].includes(seen.tournament.status) && mayChange && (isRemoval || sprint === undefined),
    call: async () => {
      const { answer: calendars } = await app.inject(calendarRoutes.list, { params: { id } })
      const params = { id: calendars.find(({ round }) => round === race.round)?.id ?? newId<CalendarId>() }
      const answer = await app.inject(
        isRemoval ? calendarRoutes.removeSprint : calendarRoutes.addSprint,
        { params },
        { as: owner },
      )
      // The penalties of a sprint go with it.
      if (answer.status === 204)
        world.racePenalties = racePenalties.filter(({ matchId }) => matchId !== sprint?.matchId)
      return answer
    },
  }
}

export const matchCommands = {
  ...{ report, takeBack, verify, walkover, rule, reopen },
  ...{ penalise, forgive, penaliseDriver, forgiveDriver, changeSprint, drawBracket },
} satisfies Record<string, Command>
