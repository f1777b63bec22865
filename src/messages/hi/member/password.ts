export { password } from '../../en/member/password.ts'
