export { capping } from '../../en/member/capping.ts'
