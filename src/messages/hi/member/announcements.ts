export { announcements } from '../../en/member/announcements.ts'
