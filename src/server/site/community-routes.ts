import { readCommunity } from '#contract/member/community.ts'
import { route } from '#server/http/route.ts'
import type { Config } from '#server/platform/config.ts'

export const communityRoutes = ({ NEWS_URL, CHANNEL_URL, CHAT_URL }: Config) => [
  route(readCommunity, async () => ({
    news: NEWS_URL ?? null,
    channel: CHANNEL_URL ?? null,
    chat: CHAT_URL ?? null,
  })),
]
