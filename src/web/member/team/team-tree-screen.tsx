import { IconSitemap } from '@tabler/icons-react'
import { readOwnBranch, readOwnLevels, searchOwnTeam } from '#contract/member/team-tree.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { TeamTree } from '#web/team-tree/team-tree.tsx'
import type { TeamTreeSource } from '#web/team-tree/use-team-tree.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

export const clientLoader = () => loadTexts('teamTree')
export const meta = () => pageTitle(t.team.teamTree)

const source: TeamTreeSource = {
  readBranch: (member, page) => callEndpoint(readOwnBranch, { query: { member, page } }),
  readLevels: (member) => callEndpoint(readOwnLevels, { query: { member } }),
  search: (text) => callEndpoint(searchOwnTeam, { query: { text } }),
}

export default function TeamTreeScreen() {
  const query = useEndpointQuery(readOwnBranch, { query: { page: 1 } }, ['team', 'activations', 'closing'])
  return (
    <Screen title={t.team.teamTree} back="/user/account" layout="wide">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'list']} label={t.team.loadingYourTeam} />}
        error={{
          title: t.team.weCouldntLoadYourTeam,
          reassurance: t.team.yourTeamAndBalancesArentAffected,
        }}
        empty={{
          icon: IconSitemap,
          title: t.team.noTeamYet,
          text: t.team.noTeamText,
          isEmpty: ({ directs }) => directs.length === 0,
          action: (
            <ButtonLink to="/user/referral/share-referral-link" size="compact">
              {t.team.shareYourLink}
            </ButtonLink>
          ),
        }}
      >
        {(root) => <TeamTree source={source} root={root} rootLabel={t.team.you} isOwn />}
      </QueryBoundary>
    </Screen>
  )
}
