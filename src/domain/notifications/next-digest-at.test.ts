import { expect, test } from 'vitest'
import { nextDigestAt } from './next-digest-at.ts'

const digestAfter = (now: string, zone: string) => nextDigestAt(new Date(now), zone).toISOString()

test('a digest is due at 08:00 in its time zone, also across a clock change; an unknown zone counts as UTC', () => {
  expect(digestAfter('2026-11-16T07:59:00Z', 'UTC')).toBe('2026-11-16T08:00:00.000Z')
  expect(digestAfter('2026-11-16T08:00:00Z', 'UTC')).toBe('2026-11-17T08:00:00.000Z')
  expect(digestAfter('2026-11-16T08:30:00Z', 'Asia/Kolkata')).toBe('2026-11-17T02:30:00.000Z')
  expect(digestAfter('2026-11-16T08:30:00Z', 'Asia/Kathmandu')).toBe('2026-11-17T02:15:00.000Z')
  expect(digestAfter('2026-10-24T20:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z')
  expect(digestAfter('2026-11-16T07:59:00Z', 'Moon/Base')).toBe('2026-11-16T08:00:00.000Z')
})
