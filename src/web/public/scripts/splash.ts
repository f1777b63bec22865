// Counts to 100 once per visit, where theme.js has marked the page before the first paint. Any key or click ends it.

const STEP_MS = 40
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
  const counting = setInterval(step, STEP_MS)
  addEventListener('keydown', end)
  addEventListener('pointerdown', end)
  splash.querySelector('button')?.addEventListener('click', end)
}
