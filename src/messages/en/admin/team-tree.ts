export const teamTree = {
  teamTree: 'Team tree',
  viewMember: 'View member',
  loadingTheTeam: 'Loading the team',
  weCouldntLoadTheTeam: `We couldn't load the team`,
  nothingWasChanged: 'Nothing was changed.',
  noMemberWithId: 'No member with ID “{slug}”',
  searchForAMemberById: 'Search for a member by ID or name in the box above.',
  noTeamYet: 'No team yet',
  thisMemberHasntReferredAnyone: 'This member hasn’t referred anyone.',
} as const
