import { passwordStrength } from '@agone/contract/accounts/rules/password-strength'

/** Shows how strong the password of a field is, while it is typed. */
export const showStrength = (meter: HTMLElement): void => {
  const { strengthOf = '', words = '[]' } = meter.dataset
  const field = document.querySelector<HTMLInputElement>(`#${strengthOf}`)
  const word = meter.querySelector('span')
  if (!field || !word) return
  const labels: string[] = JSON.parse(words)
  const known = () =>
    Array.from(
      document.querySelectorAll<HTMLInputElement>('#username, #email'),
      ({ value }) => value.split('@')[0] ?? '',
    )
  const show = () => {
    const score = passwordStrength(field.value, known())
    meter.dataset['score'] = String(score)
    word.textContent = labels[score] ?? ''
  }
  field.addEventListener('input', show)
  meter.hidden = false
  show()
}
