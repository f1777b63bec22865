import type { NotificationAudience } from './notification-definition.ts'
import { definitionOf, notificationKinds } from './notification-kinds.ts'

export const listKinds = (audience: NotificationAudience) =>
  notificationKinds.filter((kind) => definitionOf(kind).audience === audience)

/** The kinds that a recipient can turn off. */
export const listOptionalKinds = (audience: NotificationAudience) =>
  listKinds(audience).filter((kind) => !definitionOf(kind).isSecurity)
