// What this browser remembers of the statements that it has checked, in local storage. The pin belongs to the browser and
// survives signing out; the rest belongs to one member.

import { useSyncExternalStore } from 'react'
import type { CheckFault } from '#domain/statements/check-faults.ts'
import type { Pin } from './verify-claim.ts'

/** The newest claim of a member that passed every check, and when. */
export type StoredClaim = { userrefid: string; sequence: number; claim: string; checkedAt: string }
/** A refused statement, with everything that shows it. */
export type CheckAlarm = {
  userrefid: string
  fault: CheckFault
  foundAt: string
  evidence: string
  isRead?: boolean
}

type Records = { 'statement-pin': Pin; 'statement-claim': StoredClaim; 'statement-alarm': CheckAlarm }

const CHANGED = 'statementcheck'

/** Records that the storage refused, because it is full or disabled. They last until the page is closed. */
const unstored = new Map<keyof Records, string>()

function readText(name: keyof Records): string | null {
  try {
    return unstored.get(name) ?? localStorage.getItem(name)
  } catch {
    return null
  }
}

function parseRecord(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export const readCheckRecord = <Name extends keyof Records>(name: Name) =>
  parseRecord(readText(name)) as Records[Name] | undefined

/** Undefined deletes the record. */
export function saveCheckRecord<Name extends keyof Records>(
  name: Name,
  record: Records[Name] | undefined,
): void {
  const text = JSON.stringify(record)
  unstored.delete(name)
  try {
    if (record) localStorage.setItem(name, text)
    else localStorage.removeItem(name)
  } catch {
    unstored.set(name, text)
  }
  dispatchEvent(new Event(CHANGED))
}

function subscribe(listen: () => void) {
  addEventListener(CHANGED, listen)
  addEventListener('storage', listen)
  return () => {
    removeEventListener(CHANGED, listen)
    removeEventListener('storage', listen)
  }
}

/** The record of this member. Another one may have used the browser before. */
export function useCheckRecord<Name extends 'statement-claim' | 'statement-alarm'>(
  name: Name,
  userrefid: string,
): Records[Name] | undefined {
  const record = parseRecord(useSyncExternalStore(subscribe, () => readText(name))) as
    | Records[Name]
    | undefined
  return record?.userrefid === userrefid ? record : undefined
}
