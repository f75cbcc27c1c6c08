import { expect, type Locator, type Page } from '@playwright/test'
import { SitePage } from './site-page.ts'

type Confirmation = { password?: string; code?: string }

/** The pages of the user's own account, and the dialog that confirms the identity. */
export class Profile extends SitePage {
  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** A field of the page, or of the open dialog. */
  field(label: string, inside: Page | Locator = this.page): Locator {
    return inside.getByLabel(label, { exact: true }).and(this.page.locator('input'))
  }

  button(name: string, inside: Page | Locator = this.page): Locator {
    return inside.getByRole('button', { name, exact: true })
  }

  tab(name: string): Locator {
    return this.page.getByRole('navigation', { name: this.t('profile.pages') }).getByRole('link', { name, exact: true })
  }

  /** Expects that `text` is shown at the field, and that the field is marked. */
  async expectFault(label: string, text: string, inside: Page | Locator = this.page): Promise<void> {
    const field = this.field(label, inside)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  }

  /** Fills in the confirmation and submits it; returns the dialog. */
  async confirm(title: string, submitLabel: string, { password, code }: Confirmation): Promise<Locator> {
    const dialog = this.shell.dialog(title)
    if (password !== undefined) await this.field(this.t('profile.confirmPassword'), dialog).fill(password)
    if (code !== undefined) await this.field(this.t('profile.confirmCode'), dialog).fill(code)
    await this.button(submitLabel, dialog).click()
    return dialog
  }

  async expectToast(text: string): Promise<void> {
    await expect(this.shell.toast(text).first()).toBeVisible()
  }
}
