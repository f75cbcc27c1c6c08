import { expect, type Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

export type NewTournament = { name: string; game: string; platform: string; slots: number; password: string }

type Status = 'opened' | 'closed' | 'running' | 'paused' | 'ended'

const short = {
  opened: 'cockpit.shortOpened',
  closed: 'cockpit.shortClosed',
  running: 'cockpit.shortRunning',
  paused: 'cockpit.shortPaused',
  ended: 'cockpit.shortEnded',
} as const

/** The pages of a manager: the form of a new tournament, and the cockpit of one. */
export class Cockpit extends SitePage {
  async create({ name, game, platform, slots, password }: NewTournament): Promise<void> {
    const t = this.t
    const field = (label: string) => this.page.getByLabel(label, { exact: true })
    await this.page.getByRole('link', { name: t('cockpit.create') }).click()
    await field(t('cockpit.name')).fill(name)
    await field(t('cockpit.game')).selectOption({ label: game })
    await field(t('cockpit.platform')).selectOption({ label: platform })
    await this.page.getByText(t('cockpit.leagueOnce')).click()
    await field(t('cockpit.slots')).fill(String(slots))
    await this.page.getByText(t('cockpit.hasPassword')).click()
    await field(t('cockpit.password')).fill(password)
    await this.page.getByRole('button', { name: t('cockpit.createYes') }).click()
  }

  /** Selects a status: its effect is shown, nothing changes yet. */
  async selectStatus(status: Status): Promise<void> {
    await this.tab(this.t('cockpit.tabTodo')).click()
    const choice = this.page.getByRole('radiogroup', { name: this.t('cockpit.statusOf') })
    await choice.getByText(this.t(short[status]), { exact: true }).click()
  }

  change(status: Status): Locator {
    return this.page.getByRole('button', {
      name: this.t('cockpit.statusGo', { status: this.t(`tournaments.${status}`) }),
    })
  }

  async addTeam(name: string): Promise<void> {
    await this.tab(this.t('cockpit.tabParticipants')).click()
    await this.page.getByRole('combobox', { name: this.t('cockpit.addTeam') }).fill(name)
    await this.page.getByRole('option', { name }).click()
    await this.page.getByRole('button', { name: this.t('cockpit.add'), exact: true }).click()
    await expect(this.shell.toast(this.t('cockpit.added', { name }))).toBeVisible()
  }

  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: this.t('cockpit.tabs') }).getByRole('link', { name })
  }
}
