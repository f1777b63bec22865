/** Why somebody stands before the door, and where they wanted to go. */
export type SignInRedirect = { message: string; detail?: string; returnPath: string }
