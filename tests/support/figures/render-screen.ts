// Renders a screen with planted answers, as the server of a prerendered page would.

import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { readAdminSession } from '#contract/admin/admins.ts'
import { readSession } from '#contract/member/members.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { AdministratorContext } from '#web/admin/session/use-administrator.ts'
import { MemberContext } from '#web/member/session/use-member.ts'
import type { AnswerPlanter } from './plant-answer.ts'

/** Every query finds its answer when it is created. */
function createQueries(endpoints: readonly Endpoint[], planter: AnswerPlanter): QueryClient {
  const byPath = new Map(endpoints.filter(({ method }) => method === 'GET').map((each) => [each.path, each]))
  class PlantedCache extends QueryCache {
    override build: QueryCache['build'] = (client, options, state) => {
      const isNew = this.get(options.queryHash ?? JSON.stringify(options.queryKey)) === undefined
      const query = super.build(client, options, state)
      const endpoint = byPath.get(String(options.queryKey?.[0]) as Endpoint['path'])
      if (isNew && endpoint && query.state.data === undefined) {
        const answer = planter.answer(endpoint)
        const isPaged = 'initialPageParam' in options
        query.setData((isPaged ? { pages: [answer], pageParams: [undefined] } : answer) as never)
      }
      return query
    }
  }
  return new QueryClient({ queryCache: new PlantedCache() })
}

export function renderScreen(
  Screen: ComponentType,
  { path, at }: { path: string; at: string },
  { endpoints, planter }: { endpoints: readonly Endpoint[]; planter: AnswerPlanter },
): string {
  const router = createMemoryRouter([{ path, Component: Screen }], { initialEntries: [at] })
  const { user } = planter.answer(readSession) as ResponseBody<typeof readSession>
  const { admin } = planter.answer(readAdminSession) as ResponseBody<typeof readAdminSession>
  const screen = createElement(RouterProvider, { router })
  const ofAdministrator = createElement(AdministratorContext, { value: admin }, screen)
  const ofMember = createElement(MemberContext, { value: user }, ofAdministrator)
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client: createQueries(endpoints, planter) }, ofMember),
  )
}
