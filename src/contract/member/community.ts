import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'

const address = z.nullable(z.string())

export const readCommunity = endpoint({
  id: 'readCommunity',
  method: 'GET',
  path: '/api/community',
  summary: 'Read the links to news, channel and support chat; null if not configured',
  access: 'member',
  response: z.object({ news: address, channel: address, chat: address }),
})
