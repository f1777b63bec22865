export { helpdesk } from '../../en/member/helpdesk.ts'
