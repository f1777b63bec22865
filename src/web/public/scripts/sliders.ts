// Autoplay for sliders. It pauses on hover, on focus and with the pause button.

const SLIDE_MS = 6000

export function startSliders(): void {
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
