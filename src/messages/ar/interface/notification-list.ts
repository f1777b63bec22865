export { notificationList } from '../../en/interface/notification-list.ts'
