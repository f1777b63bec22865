export { notifications } from '../../en/member/notifications.ts'
