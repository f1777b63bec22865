export { packages } from '../../en/member/packages.ts'
