import { IconSitemap, IconUserOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { readMemberBranch, readMemberLevels, searchMemberTeam } from '#contract/member/team-tree.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { TeamTree } from '#web/team-tree/team-tree.tsx'
import type { TeamTreeSource } from '#web/team-tree/use-team-tree.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { memberPath } from '../members/member-link.tsx'
import { PageHead } from '../layout/page-head.tsx'

export const meta = () => pageTitle(t.admin.teamTree.teamTree)

const sourceFor = (slug: string): TeamTreeSource => ({
  readBranch: (member, page) => callEndpoint(readMemberBranch, { params: { slug }, query: { member, page } }),
  readLevels: (member) => callEndpoint(readMemberLevels, { params: { slug }, query: { member } }),
  search: (text) => callEndpoint(searchMemberTeam, { params: { slug }, query: { text } }),
})

const linkToMember = (userrefid: string) => (
  <ButtonLink to={memberPath(userrefid)} wide>
    {t.admin.teamTree.viewMember}
  </ButtonLink>
)

export default function TeamTreePage() {
  const { slug = '' } = useParams()
  const input = { params: { slug }, query: { page: 1 } }
  const query = useEndpointQuery(readMemberBranch, input, ['members', 'activations', 'closing'])
  const name = query.data?.line[0]?.name
  return (
    <>
      <PageHead title={t.admin.teamTree.teamTree} text={name ? `${name}, ${slug}` : slug} />
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'list']} label={t.admin.teamTree.loadingTheTeam} />}
        error={{
          title: t.admin.teamTree.weCouldntLoadTheTeam,
          reassurance: t.admin.teamTree.nothingWasChanged,
          notFound: (
            <EmptyState
              icon={IconUserOff}
              title={t.admin.teamTree.noMemberWithId({ slug })}
              text={t.admin.teamTree.searchForAMemberById}
            />
          ),
        }}
        empty={{
          icon: IconSitemap,
          title: t.admin.teamTree.noTeamYet,
          text: t.admin.teamTree.thisMemberHasntReferredAnyone,
          isEmpty: ({ directs }) => directs.length === 0,
        }}
      >
        {(root) => (
          <TeamTree
            key={slug}
            source={sourceFor(slug)}
            root={root}
            rootLabel={name ?? slug}
            memberLink={linkToMember}
          />
        )}
      </QueryBoundary>
    </>
  )
}
