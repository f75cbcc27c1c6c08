import type { Locator } from '@playwright/test'
import { SitePage } from './site-page.ts'

/** The pages of teams: creating one, inviting, accepting an invite, acting on members. */
export class Teams extends SitePage {
  async create(name: string, game: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t('teams.create') }).click()
    const dialog = this.shell.dialog(this.t('teams.create'))
    await dialog.getByLabel(this.t('teams.name')).fill(name)
    await dialog.getByLabel(this.t('teams.game')).selectOption({ label: game })
    await dialog.getByRole('button', { name: this.t('teams.create') }).click()
  }

  /** Invites a user: in the dialog of a team's public page, or in the panel of the page where it is managed. */
  async invite(username: string, { inPanel = false } = {}): Promise<void> {
    if (!inPanel) await this.page.getByRole('button', { name: this.t('teams.invite') }).click()
    const form = inPanel ? this.invitePanel() : this.inviteDialog()
    await form.getByRole('combobox', { name: this.t('teams.player') }).fill(username)
    await this.page.getByRole('option', { name: username }).click()
    await form.getByRole('button', { name: this.t('teams.sendInvite') }).click()
  }

  invitePanel(): Locator {
    return this.page.getByRole('region', { name: this.t('teams.invite'), exact: true })
  }

  inviteDialog(): Locator {
    return this.shell.dialog(this.t('teams.invite'))
  }

  /** The lists on the page of the user's own teams. */
  invites(): Locator {
    return this.page.getByRole('region', { name: this.t('teams.invites') })
  }

  myTeams(): Locator {
    return this.page.getByRole('region', { name: this.t('teams.myTeams') })
  }

  pending(): Locator {
    return this.page.getByRole('region', { name: this.t('teams.pending') })
  }

  /** The row of a member in the roster. */
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

  actionsOf(username: string): Locator {
    return this.page.getByRole('button', { name: this.t('teams.actionsOf', { name: username }) })
  }

  /** Clicks an entry in the menu of a member. */
  async clickAction(username: string, action: string): Promise<void> {
    await this.actionsOf(username).click()
    await this.member(username).getByRole('button', { name: action, exact: true }).click()
  }

  /** Confirms an action by the button with its text. */
  async confirm(title: string, submitLabel: string): Promise<void> {
    await this.shell.dialog(title).getByRole('button', { name: submitLabel, exact: true }).click()
  }

  /** Creates a link on this page or in this dialog; resolves to its URL. */
  async createLink(container: Locator, isSecond = false): Promise<string> {
    const field = container.locator('input[readonly]')
    const before = isSecond ? await field.inputValue() : ''
    await container.getByRole('button', { name: this.t(isSecond ? 'teams.newLink' : 'teams.makeLink') }).click()
    await field.and(container.locator(`:not([value="${before}"])`)).waitFor()
    return new URL(await field.inputValue()).pathname
  }

  /** The notifications in the menu, read or unread. */
  async openNotifications(): Promise<Locator> {
    const bell = this.shell.header.getByRole('button', { name: this.t('shell.notifications') })
    await bell.click()
    return this.shell.header.locator('[popover]:popover-open').getByRole('listitem')
  }
}
