// The one script of the public pages. They read in full without it: it counts the splash up, moves the sliders on, and
// closes the menu.

import { startSliders } from './sliders.ts'
import { startSplash } from './splash.ts'

startSplash()
startSliders()

const menu = document.querySelector<HTMLDetailsElement>('header details')
menu?.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  menu.open = false
  menu.querySelector('summary')?.focus()
})
