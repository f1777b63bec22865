export const session = {
  nothingMovesUntilTwoMasterAdmins: 'Nothing moves until two master admins release it on the Treasury page.',
  loadingTheBackOffice: 'Loading the back office',
  weCouldntLoadYourSession: `We couldn't load your session`,
  youAreStillSignedIn: 'You are still signed in.',
} as const
