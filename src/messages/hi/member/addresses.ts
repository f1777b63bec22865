export { addresses } from '../../en/member/addresses.ts'
