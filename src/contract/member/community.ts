import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'

const address = z.nullable(z.string())

export const readCommunity = endpoint({
  method: 'GET',
  path: '/api/community',
  summary:
    'Where the network is to be found elsewhere, and where a member writes to a person; null where not set up',
  access: 'member',
  response: z.object({ news: address, channel: address, chat: address }),
  refusals: [],
})
