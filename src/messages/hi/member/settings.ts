export { settings } from '../../en/member/settings.ts'
