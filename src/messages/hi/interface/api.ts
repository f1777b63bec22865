export { api } from '../../en/interface/api.ts'
