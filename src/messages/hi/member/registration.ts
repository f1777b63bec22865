export { registration } from '../../en/member/registration.ts'
