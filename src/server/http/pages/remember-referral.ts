// A link with `?ref=` on any page is remembered by the visitor's browser, whichever way leads to the registration form.
// The server sets the cookies: browsers shorten the life of cookies that a script sets.

import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  FIRST_REFERRAL,
  LATEST_REFERRAL,
  parseReferral,
  readReferralCookie,
  referralCookie,
  type Referral,
} from '#domain/members/referral.ts'

export function findReferral(search: string): Referral | undefined {
  const query = new URLSearchParams(search)
  return parseReferral(query.get('ref') ?? '', query.get('via') ?? '')
}

/** The first link of the period wins; the last one is remembered next to it. */
export function rememberReferral(request: FastifyRequest, reply: FastifyReply, referral: Referral): void {
  const hasFirst = readReferralCookie(request.headers.cookie ?? '', FIRST_REFERRAL) !== undefined
  const names = hasFirst ? [LATEST_REFERRAL] : [FIRST_REFERRAL, LATEST_REFERRAL]
  reply.header(
    'set-cookie',
    names.map((name) => referralCookie(name, referral)),
  )
}
