export { ownData } from '../../en/member/own-data.ts'
