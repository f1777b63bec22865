export { odl } from '../../en/member/odl.ts'
