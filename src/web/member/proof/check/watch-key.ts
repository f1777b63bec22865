/** The query of a member's last check in this app. */
export const watchKey = (userrefid: string) => ['statement-watch', userrefid]
