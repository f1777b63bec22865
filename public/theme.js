// Loaded before the first paint of every page. Applies what local storage holds for this device: `theme` (light, dark, or
// nothing, which follows the system), `motion` (reduced), `text-size` (large, larger) and, for public pages, `language`. Code that
// changes a key dispatches `devicesetting`. Without scripts, tokens.css follows the system.
;(() => {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const paper = { light: '#f5f7fa', dark: '#0a111d' }

  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  const setChoice = (key, choices) => {
    const choice = read(key)
    if (choices.includes(choice)) root.setAttribute(`data-${key}`, choice)
    else root.removeAttribute(`data-${key}`)
  }

  const apply = () => {
    const choice = read('theme')
    const theme = choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light'
    root.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('content', paper[theme])
    setChoice('motion', ['reduced'])
    setChoice('text-size', ['large', 'larger'])
  }

  // The splash of the public pages appears before the first paint or not at all.
  const visited = () => {
    try {
      return sessionStorage.getItem('visited') !== null
    } catch {
      return true
    }
  }

  // A visitor of an English public page whose last choice, or else browser, is another language of the site reads the page in that
  // language. The address of a translation always shows that translation.
  const openTranslation = () => {
    const translations = [...document.querySelectorAll('link[rel="alternate"][hreflang]')]
    const find = (language) =>
      translations.find(({ hreflang }) => hreflang === language?.split('-', 1)[0].toLowerCase())
    const wanted = [read('language'), ...navigator.languages].map(find).find(Boolean)
    if (root.lang !== 'en' || !wanted || wanted.hreflang === 'en') return
    root.hidden = true
    location.replace(new URL(wanted.href).pathname + location.search + location.hash)
  }

  openTranslation()
  apply()
  const isStill = root.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isStill && !visited()) root.dataset.splash = 'on'
  system.addEventListener('change', apply)
  addEventListener('devicesetting', apply)
  addEventListener('storage', apply)

  // The browser offers the installation once, possibly before the application has loaded.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    window.installPrompt = event
    dispatchEvent(new Event('installprompt'))
  })

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-switch]')) return
    const next = root.dataset.theme === 'dark' ? 'light' : 'dark'
    try {
      localStorage.setItem('theme', next)
    } catch {
      return
    }
    dispatchEvent(new Event('devicesetting'))
  })
})()
