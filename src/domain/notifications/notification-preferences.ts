import type { NotificationAudience } from './notification-definition.ts'
import { definitionOf, notificationKinds, type NotificationKind } from './notification-kinds.ts'

export const listKinds = (audience: NotificationAudience) =>
  notificationKinds.filter((kind) => definitionOf(kind).audience === audience)

/** The kinds that a recipient can turn off. */
export const listOptionalKinds = (audience: NotificationAudience) =>
  listKinds(audience).filter((kind) => !definitionOf(kind).isSecurity)

/** 'odl-opened' is shown as “ODL opened”, and 'admin-new-device' to administrators as “New device”. */
export function kindLabel(kind: NotificationKind): string {
  const name = kind.replace(/^admin-/, '')
  return (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ').replace(/^Odl/, 'ODL')
}
