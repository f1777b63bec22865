export { signIn } from '../../en/member/sign-in.ts'
