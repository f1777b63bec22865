export const session = {
  youCanReadEverythingNothingMoves: 'You can read everything. Nothing moves until we have released it.',
  weCouldntLoadYourAccount: 'We couldn’t load your account',
  youreStillLoggedInAndNothing: 'You’re still logged in and nothing has changed.',
  noAuthenticatedUser: 'No authenticated user',
  failedToParseAuthenticationData: 'Failed to parse authentication data',
  invalidAuthenticationData: 'Invalid authentication data',
  itIsMoreThan24Hours: 'It is more than 24 hours old.',
  weCouldntSaveThisSetting: 'We couldn’t save this setting',
  itAppliesUntilYouReloadThe:
    'It applies until you reload the page. Choose it again when you’re back online.',
  weCouldntLogYouOutTry: 'We couldn’t log you out. Try again.',
  weCouldntEndTheViewTry: 'We couldn’t end the view. Try again.',
  viewAsMember: 'View as member',
  viewingAsAnAdministratorReadOnly:
    '<strong>Viewing {userrefid} as an administrator.</strong> Read-only until {slice} UTC.',
  endView: 'End view',
} as const
