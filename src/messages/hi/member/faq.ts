export { faq } from '../../en/member/faq.ts'
