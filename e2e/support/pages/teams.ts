import type { Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

/** The pages of teams: founding one, inviting, answering an invite, acting on members. */
export class Teams extends SitePage {
  async found(name: string, game: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('teams.create') }).click()
    const dialog = this.shell.dialog(this.t('teams.create'))
    await dialog.getByLabel(this.t('teams.name')).fill(name)
    await dialog.getByLabel(this.t('teams.game')).selectOption({ label: game })
    await dialog.getByRole('button', { name: this.t('teams.create') }).click()
  }

  async invite(username: string): Promise<void> {
    await this.choose(username)
    await this.sendInvite()
  }

  /** Opens the dialog and chooses whom to invite, without sending yet. */
  async choose(username: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('teams.invite') }).click()
    await this.inviting()
      .getByRole('combobox', { name: this.t('teams.player') })
      .fill(username)
    await this.page.getByRole('option', { name: username }).click()
  }

  async sendInvite(): Promise<void> {
    await this.inviting()
      .getByRole('button', { name: this.t('teams.sendInvite') })
      .click()
  }

  inviting(): Locator {
    return this.shell.dialog(this.t('teams.invite'))
  }

  /** The lists of the page of one's own teams. */
  invites(): Locator {
    return this.page.getByRole('region', { name: this.t('teams.invites') })
  }

  mine(): Locator {
    return this.page.getByRole('region', { name: this.t('teams.myTeams') })
  }

  pending(): Locator {
    return this.page.getByRole('region', { name: this.t('teams.pending') })
  }

  /** The line of somebody in the roster. */
  member(username: string): Locator {
    const roster = this.page.getByRole('region', { name: this.t('teams.roster') })
    return roster.getByRole('listitem').filter({ has: this.page.getByRole('link', { name: username, exact: true }) })
  }

  async addGuest(name: string): Promise<void> {
    const title = this.t('teams.addGuest')
    await this.page.getByRole('button', { name: title }).click()
    await this.shell.dialog(title).getByLabel(this.t('teams.guestName')).fill(name)
    await this.confirm(title, this.t('teams.add'))
    await this.member(name).waitFor()
    await this.shell.dialog(title).waitFor({ state: 'hidden' })
  }

  /** The name of the first guest in the roster. */
  async firstGuest(): Promise<string> {
    const roster = this.page.getByRole('region', { name: this.t('teams.roster') })
    const mark = this.page.getByText(this.t('teams.guest'), { exact: true })
    return roster.getByRole('listitem').filter({ has: mark }).getByRole('link').first().innerText()
  }

  actsOn(username: string): Locator {
    return this.page.getByRole('button', { name: this.t('teams.actsOn', { name: username }) })
  }

  /** Opens the menu of a member and does one thing. */
  async act(username: string, what: string): Promise<void> {
    await this.actsOn(username).click()
    await this.member(username).getByRole('button', { name: what, exact: true }).click()
  }

  /** Answers the question of an act with its own word. */
  async confirm(title: string, yes: string): Promise<void> {
    await this.shell.dialog(title).getByRole('button', { name: yes, exact: true }).click()
  }

  /** Makes a link on this page or in this dialog, and answers where it leads. */
  async makeLink(place: Locator, again = false): Promise<string> {
    const field = place.locator('input[readonly]')
    const before = again ? await field.inputValue() : ''
    await place.getByRole('button', { name: this.t(again ? 'teams.newLink' : 'teams.makeLink') }).click()
    await field.and(place.locator(`:not([value="${before}"])`)).waitFor()
    return new URL(await field.inputValue()).pathname
  }

  /** What the menu of news says to the reader, whether read or not. */
  async news(): Promise<Locator> {
    const bell = this.shell.header.getByRole('button', { name: this.t('shell.notifications') })
    await bell.click()
    return this.shell.header.locator('[popover]:popover-open').getByRole('listitem')
  }
}
