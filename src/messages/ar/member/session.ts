export { session } from '../../en/member/session.ts'
