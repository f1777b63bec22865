export { memberArea } from '../en/member-area.ts'
