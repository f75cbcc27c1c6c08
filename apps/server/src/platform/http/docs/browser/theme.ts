/** The key of the site, so that both have the same theme. */
const themeKey = 'data-theme'
const button = document.querySelector('button')

const applyTheme = (isDark: boolean): void => {
  document.documentElement.classList.toggle('dark-mode', isDark)
  button?.setAttribute('aria-pressed', String(isDark))
}

button?.addEventListener('click', () => {
  const isDark = !document.documentElement.classList.contains('dark-mode')
  localStorage.setItem(themeKey, isDark ? 'dark' : 'light')
  applyTheme(isDark)
})
const chosen = localStorage.getItem(themeKey)
applyTheme(chosen === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : chosen !== 'light')
