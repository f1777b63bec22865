// The script of the public pages, which work without it: runs the splash and the sliders, stores a chosen language
// and closes the menus on Escape.

// Counts to 100 once per visit, where theme.js has marked the page before the first paint. Any key or click ends it.

const STEP_MS = 40
const END = 100
const VISITED = 'visited'

function startSplash(): void {
  const page = document.documentElement
  const splash = document.querySelector<HTMLElement>('[data-splash-screen]')
  if (!splash || page.dataset['splash'] !== 'on') return
  const bar = splash.querySelector('progress')
  const count = splash.querySelector<HTMLElement>('[data-splash-count]')
  let percent = 0

  const end = () => {
    clearInterval(counting)
    delete page.dataset['splash']
    removeEventListener('keydown', end)
    removeEventListener('pointerdown', end)
    try {
      sessionStorage.setItem(VISITED, 'yes')
    } catch {
      // Without storage the splash shows again on the next page.
    }
  }
  const step = () => {
    percent += 1
    if (bar) bar.value = percent
    if (count) count.textContent = String(percent)
    if (percent >= END) end()
  }
  const counting = setInterval(step, STEP_MS)
  addEventListener('keydown', end)
  addEventListener('pointerdown', end)
  splash.querySelector('button')?.addEventListener('click', end)
}

// Autoplay for sliders. It pauses on hover, on focus and with the pause button.

const SLIDE_MS = 6000

function startSliders(): void {
  for (const slider of document.querySelectorAll<HTMLElement>('[data-slider]')) start(slider)
}

function start(slider: HTMLElement): void {
  const track = slider.querySelector<HTMLElement>('[data-slider-track]')
  const controls = slider.querySelector<HTMLElement>('[data-slider-controls]')
  const pause = slider.querySelector<HTMLElement>('[data-slider-pause]')
  if (!track || !controls || !pause) return
  controls.hidden = false
  slider.querySelector('[data-slider-previous]')?.addEventListener('click', () => move(track, -1))
  slider.querySelector('[data-slider-next]')?.addEventListener('click', () => move(track, 1))
  if (isStill()) {
    pause.remove()
    return
  }
  const isPaused = () => pause.getAttribute('aria-pressed') === 'true'
  pause.addEventListener('click', () => pause.setAttribute('aria-pressed', String(!isPaused())))
  const isWatched = () => slider.matches(':hover') || slider.contains(document.activeElement)
  setInterval(() => {
    if (!isPaused() && !isWatched() && !document.hidden) move(track, 1)
  }, SLIDE_MS)
}

const isStill = () =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Wraps around at both ends. From right to left, positions are negative. Smooth here and not in the style sheet, where it would also
 * animate the snap after a font has loaded, which browsers take for a visitor's scroll and stop measuring the largest paint.
 */
function move(track: HTMLElement, by: 1 | -1): void {
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
  const position = track.scrollLeft * sign
  const first = track.children[0]
  const width = first ? first.getBoundingClientRect().width : track.clientWidth
  const end = track.scrollWidth - track.clientWidth
  const atEnd = by > 0 ? position >= end - 2 : position <= 2
  const wrapped = by > 0 ? 0 : end
  const left = sign * (atEnd ? wrapped : position + by * width)
  track.scrollTo({ left, behavior: isStill() ? 'instant' : 'smooth' })
}

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
