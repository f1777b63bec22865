export { support } from '../../en/interface/support.ts'
