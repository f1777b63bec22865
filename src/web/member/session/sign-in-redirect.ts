type RedirectReason = Omit<SignInRedirect, 'returnPath'>

/** The `handle` of a route that gives reasons for a redirect in its own words. */
export type RedirectHandle = {
  describeRedirect: () => { signedOut: RedirectReason; sessionEnded: RedirectReason }
}

/** Router state of a redirect to sign-in: the reason and the path to return to. */
export type SignInRedirect = { message: string; detail?: string; returnPath: string }
