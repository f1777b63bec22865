export { identity } from '../../en/interface/identity.ts'
