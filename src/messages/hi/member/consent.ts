export { consent } from '../../en/member/consent.ts'
