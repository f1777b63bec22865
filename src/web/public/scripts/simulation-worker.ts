// Simulates small networks in the browser, off the main thread.

import type { Scenario } from '#domain/simulation/scenario.ts'
import { simulate } from '#domain/simulation/simulate.ts'

addEventListener('message', ({ data }: MessageEvent<Scenario>) => {
  let shown = -1
  const result = simulate(data, ({ done, of }) => {
    const percent = Math.floor((done * 100) / of)
    if (percent > shown) postMessage({ progress: { done, of } })
    shown = percent
  })
  postMessage({ result })
})
