// The splash counts to a hundred once per visit. theme.js has marked the page before it was painted, unless the visitor
// has been here in this visit or wants no motion. Any key, click or Tab ends it.

const STEP_MILLISECONDS = 40
const END = 100
const VISITED = 'visited'

export function startSplash(): void {
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
  const counting = setInterval(step, STEP_MILLISECONDS)
  addEventListener('keydown', end)
  addEventListener('pointerdown', end)
  splash.querySelector('button')?.addEventListener('click', end)
}
