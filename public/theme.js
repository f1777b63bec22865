// Loaded before the first paint of every page. Local storage holds the choice under `theme`: light, dark, or nothing, which
// follows the system. Only this file applies the theme; code that changes the key dispatches `themechoice`. Without scripts, tokens.css follows the system.
;(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const paper = { light: '#f5f7fa', dark: '#0a111d' }

  const read = () => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }

  const apply = () => {
    const choice = read()
    const theme = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light'
    root.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', paper[theme])
  }

  // The splash of the public pages appears before the first paint or not at all.
  const visited = () => {
    try {
      return sessionStorage.getItem('visited') !== null
    } catch {
      return true
    }
  }
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches && !visited()) root.dataset.splash = 'on'

  apply()
  system.addEventListener('change', apply)
  addEventListener('themechoice', apply)
  addEventListener('storage', ({ key }) => {
    if (key === 'theme' || key === null) apply()
  })

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return
    const next = root.dataset.theme === 'dark' ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', next)
    } catch {
      return
    }
    dispatchEvent(new Event('themechoice'))
  })
})()
