import { expect, type Locator, type Page } from '@playwright/test'
import { SitePage } from './site-page.ts'

type Confirmation = { password?: string; code?: string }

/** The pages of one's own account, and the dialog in which the owner confirms an act. */
export class Profile extends SitePage {
  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** A field of the page, or of the dialog in front of it. */
  field(label: string, inside: Page | Locator = this.page): Locator {
    return inside.getByLabel(label, { exact: true }).and(this.page.locator('input'))
  }

  button(name: string, inside: Page | Locator = this.page): Locator {
    return inside.getByRole('button', { name, exact: true })
  }

  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: this.t('profile.pages') }).getByRole('link', { name, exact: true })
  }

  /** Expects that `text` is said at the field, and that the field is marked. */
  async expectFault(label: string, text: string, inside: Page | Locator = this.page): Promise<void> {
    const field = this.field(label, inside)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  }

  /** Fills the confirmation in and sends it; answers the dialog. */
  async confirm(title: string, yes: string, { password, code }: Confirmation): Promise<Locator> {
    const dialog = this.shell.dialog(title)
    if (password !== undefined) await this.field(this.t('profile.confirmPassword'), dialog).fill(password)
    if (code !== undefined) await this.field(this.t('profile.confirmCode'), dialog).fill(code)
    await this.button(yes, dialog).click()
    return dialog
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.shell.toast(text).first()).toBeVisible()
  }
}
