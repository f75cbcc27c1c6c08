import type { Page } from '@playwright/test'
import type { Translate } from '@agone/i18n'
import { Shell } from './shell.ts'

/** A page of the site, the shell around it, and the texts in its language. */
export class SitePage {
  readonly page: Page
  readonly shell: Shell
  protected readonly t: Translate

  constructor(page: Page, t: Translate) {
    this.page = page
    this.shell = new Shell(page, t)
    this.t = t
  }
}
