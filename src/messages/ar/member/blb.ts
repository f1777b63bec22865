export { blb } from '../../en/member/blb.ts'
