// Which field of the API each figure of each screen shows: the tables are in tests/support/figures. Answers in which every figure is
// different are planted, and the screens rendered with them.

import { readFileSync } from 'node:fs'
import { createElement, type ComponentType } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readDashboard } from '#contract/member/member-dashboard.ts'
import { DashboardFigures } from '#web/member/dashboard/dashboard-figures.tsx'
import type { Dashboard } from '#web/member/dashboard/use-dashboard.ts'
import '#tests/support/messages/load-english.ts'
import { listFigures } from '#tests/support/figures/list-figures.ts'
import { AnswerPlanter, variants } from '#tests/support/figures/plant-answer.ts'
import { renderScreen } from '#tests/support/figures/render-screen.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'

/** Screens that are not rendered here, and why. */
const notRendered: Record<string, string> = {
  '/user/team-tree': 'draws on a canvas',
  '/anjo/team-tree/:slug': 'draws on a canvas',
  '/user/account/settings': 'reads the settings of the device',
  '/user/account/proof': 'reads what the browser stored',
  '/user/register': 'reads cookies',
}

/** In place of the figures of a screen that needs answers which fit each other. */
const CONTRADICTORY = 'not rendered, because its planted answers contradict each other'

const parameters: Record<string, string> = { ':packageType': 'igniteFund', ':queue': 'deposits' }

const endpoints = listEndpoints()
type Route = { path: string; file: string }
const routes: Route[] = [
  ...readFileSync('src/web/routes.ts', 'utf8').matchAll(
    /(?:route\(\s*'|'\/)([^']+)'(?:,|:) '((?:member|admin)\/[^']+\.tsx)'/g,
  ),
].map(([, path, file]) => ({ path: `/${path!}`, file: file! }))

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') })
  vi.stubGlobal('location', new URL('https://tributary.example/'))
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The dashboard shows its figures after an intro. */
const DASHBOARD = '/user/dashboard'

async function loadScreen({ path, file }: Route, planter: AnswerPlanter): Promise<ComponentType> {
  if (path === DASHBOARD)
    return () => createElement(DashboardFigures, { figures: planter.answer(readDashboard) as Dashboard })
  return ((await import(`../../../src/web/${file}`)) as { default: ComponentType }).default
}

async function describeScreen(route: Route): Promise<string> {
  const figures: string[] = []
  for (const variant of variants) {
    const planter = new AnswerPlanter(variant)
    const Screen = await loadScreen(route, planter)
    const at = route.path.replaceAll(/:\w+/g, (name) => parameters[name] ?? '1')
    const markup = renderScreen(Screen, { path: route.path, at }, { endpoints, planter })
    figures.push(...listFigures(markup, planter.sources))
  }
  return [route.path, ...new Set(figures)].join('\n  ')
}

test.for([
  ['member', '/user/'],
  ['administrator', '/anjo/'],
])(
  'every figure on the screens of %ss shows the field that the table names',
  { timeout: 120_000 },
  async ([name, prefix]) => {
    const shown: string[] = []
    for (const route of routes)
      if (route.path.startsWith(prefix!) && !(route.path in notRendered))
        shown.push(await describeScreen(route).catch(() => `${route.path}\n  ${CONTRADICTORY}`))
    await expect(`${shown.join('\n\n')}\n`).toMatchFileSnapshot(
      `../../support/figures/figures-of-${name!}s.txt`,
    )
  },
)
