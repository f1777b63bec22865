/** Router state of a redirect to sign-in: the reason and the path to return to. */
export type SignInRedirect = { message: string; detail?: string; returnPath: string }
