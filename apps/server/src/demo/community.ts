import type { GameId, PlatformId, StableId, TeamId, UserId } from '@agone/contract'
import { invariant } from '../platform/http/index.ts'
import type { SignedIn } from '../platform/context/viewer.ts'

/** What the demo has created so far, by the names used in its files. */
export class DemoCommunity {
  readonly #users = new Map<string, { user: SignedIn; shirtName: string }>()
  readonly #teams = new Map<string, TeamId>()
  readonly #games = new Map<string, GameId>()
  readonly #platforms = new Map<string, PlatformId>()
  readonly #stables = new Map<string, StableId>()

  addUser(user: SignedIn, shirtName: string): void {
    this.#users.set(user.username, { user, shirtName })
  }

  addTeam(name: string, id: TeamId): void {
    this.#teams.set(name, id)
  }

  addGame(name: string, id: GameId): void {
    this.#games.set(name, id)
  }

  addPlatform(name: string, id: PlatformId): void {
    this.#platforms.set(name, id)
  }

  addStable(name: string, id: StableId): void {
    this.#stables.set(name, id)
  }

  /** A user as a viewer. */
  user(username: string): SignedIn {
    return mustFind(this.#users, username).user
  }

  userId(username: string): UserId {
    return this.user(username).id
  }

  /** First and family name, as on a shirt. */
  shirtName(username: string): string {
    return mustFind(this.#users, username).shirtName
  }

  team(name: string): TeamId {
    return mustFind(this.#teams, name)
  }

  game(name: string): GameId {
    return mustFind(this.#games, name)
  }

  platform(name: string): PlatformId {
    return mustFind(this.#platforms, name)
  }

  stable(name: string): StableId {
    return mustFind(this.#stables, name)
  }

  usernames(): string[] {
    return [...this.#users.keys()]
  }
}

const mustFind = <Value>(known: ReadonlyMap<string, Value>, name: string): Value => {
  const value = known.get(name)
  invariant(value !== undefined, `the demo has no ${name}`)
  return value
}
