// The script of the public pages, which work without it: runs the splash and the sliders, stores a chosen language
// and closes the menus on Escape.

import { startSliders } from './sliders.ts'
import { startSplash } from './splash.ts'

startSplash()
startSliders()

for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details'))
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
  link.addEventListener('click', () => {
    try {
      localStorage.setItem('language', link.hreflang)
    } catch {
      // Without storage an English page follows the browser again.
    }
  })
