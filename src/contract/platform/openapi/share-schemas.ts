// Moves every repeated schema to components/schemas and replaces it with a reference.

import { instant, percent, usdt } from '#contract/platform/fields.ts'
import { rowId } from '#contract/platform/text-fields.ts'
import { toWireSchema, type JsonSchema } from '#contract/platform/openapi/json-schema.ts'
import type { Operation } from '#contract/platform/openapi/operation.ts'

const REF_PREFIX = '#/components/schemas/'
/** Shorter schemas stay inline. */
const SHORTEST_SHARED = 80

const fieldTypes: Record<string, JsonSchema> = {
  Usdt: { ...toWireSchema(usdt), description: 'An amount in USDT' },
  Percent: { ...toWireSchema(percent), description: 'A percentage' },
  Instant: { ...toWireSchema(instant), description: 'A time in UTC' },
  Id: { ...toWireSchema(rowId), description: 'Id of a record' },
}

/** Names of shared schemas by their fields. Others are named after their first use. */
export const namesByFields: Record<string, string> = {
  'id,currency,address,destinationTag,label,isVerified,addedAt,verifiedAt,changeCount,changeFee':
    'WithdrawalAddress',
  'id,currency,madeAt,by,count,net,open': 'PayoutFile',
  'message,found,added': 'RescanResult',
  'kind,required,freeUpTo': 'ControlSetting',
  'rows,amount,cappedAmount,pending,pendingAmount': 'ClosingRewards',
  'transferId,balance,message': 'FundsMoved',
  'status,message,data,token,challenge': 'SignIn',
  'status,message,token,admin,challenge': 'AdminSignIn',
  'challenge,code': 'SignInCodeInput',
  assertion: 'PasskeyAssertionInput',
  'password,code,assertion': 'StepUpInput',
  'name,attestation': 'NewPasskeyInput',
  'action,target': 'PasskeyPurposeInput',
  'by,at,reason': 'Verification',
  'day,run,state,daily,network,blb,pendingReason': 'ClosingRecord',
  'level,members,active,joined': 'TeamLevel',
  'daily,direct,network,blb,odl': 'RewardAmounts',
  'kind,paid,pending': 'RewardIncome',
  'message,token': 'PasswordChange',
  'count,amount': 'CountAndAmount',
  'id,currency,perUsdt,source,by,at': 'ExchangeRate',
  'columns,filters,search,sort,direction': 'ListViewSettings',
  'day,undoneAt,waitingDays': 'UndoneClosing',
  'secret,uri': 'TwoFactorSecret',
  recoveryCodes: 'RecoveryCodes',
  'rWallet,custody,profitWallet,withdrawalWallet,hold': 'WalletBalances',
  'total,changePerMille,days': 'DailyTotals',
  message: 'Acknowledgement',
  'version,message': 'SavedPlanVersion',
  'section,label,before,after': 'PlanChange',
  'members,balance,share,failed': 'StatementCheckTotals',
  'dryOn,neededDaily': 'TreasuryOutlook',
  'line,withdrawal,outcome,net,message': 'SettlementLine',
  'id,from,name,text,at,imageId': 'TicketMessage',
  open: 'OpenRecovery',
  id: 'RecordReference',
  'id,message': 'SavedRecord',
  'message,id': 'SavedRecord',
  reason: 'ReasonInput',
  'id,state,memberId,userrefid,memberName,submittedAt,decidedAt,decidedBy,reason': 'KycCase',
  'id,kind,action,subject,members,reviewed,reason,amount,changes,image,whatIfId,requestedBy,requestedAt,expiresAt,state,decidedBy,decidedAt,decisionReason,lastRefusal,own':
    'ConfirmationRequest',
  'id,userrefid,username,fullName,name,email,mobile_no,refferal_code,sponsorId,firstName,lastName,gender,birthdate,panCardNo,createdAt,profilePic':
    'Member',
}

type Occurrence = { count: number; name: string; schema: JsonSchema }

const keyOf = (schema: JsonSchema) => JSON.stringify({ ...schema, description: undefined })
const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function shareSchemas(operations: readonly Operation[], own: Record<string, JsonSchema>) {
  const names = new Map(Object.entries({ ...fieldTypes, ...own }).map(([name, each]) => [keyOf(each), name]))
  const schemas: Record<string, JsonSchema> = { ...own, ...fieldTypes }
  const repeated = [...countObjects(operations)].filter(
    ([key, { count }]) => count > 1 && key.length >= SHORTEST_SHARED && !names.has(key),
  )
  for (const [key, { name, schema }] of repeated) {
    const unique = uniqueName(
      namesByFields[Object.keys(schema['properties'] as object).join()] ?? name,
      schemas,
    )
    names.set(key, unique)
    schemas[unique] = schema
  }
  const refer = (schema: JsonSchema): JsonSchema => {
    const name = names.get(keyOf(schema))
    return name === undefined ? referInside(schema, refer) : { $ref: REF_PREFIX + name }
  }
  const components = Object.fromEntries(
    Object.entries(schemas)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, schema]) => [name, referInside(schema, refer)]),
  )
  return { refer, schemas: components }
}

function uniqueName(name: string, taken: Record<string, unknown>): string {
  let unique = name
  for (let number = 2; unique in taken; number++) unique = `${name}${number}`
  return unique
}

function referInside(schema: JsonSchema, refer: (schema: JsonSchema) => JsonSchema): JsonSchema {
  const inside = (value: unknown) => (isSchema(value) ? refer(value) : value)
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isSchema(value))
        return [
          keyword,
          Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inside(each)])),
        ]
      if (Array.isArray(value)) return [keyword, value.map(inside)]
      return [keyword, inside(value)]
    }),
  )
}

/** Counts the distinct parents of each object, so that a part of a repeated object counts once. */
function countObjects(operations: readonly Operation[]): Map<string, Occurrence> {
  const found = new Map<string, Occurrence>()
  const visit = (value: unknown, name: string): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, name))
    if (!isSchema(value)) return
    if (isSchema(value['properties'])) {
      const key = keyOf(value)
      const occurrence = found.get(key)
      if (occurrence) return void occurrence.count++
      found.set(key, { count: 1, name, schema: value })
      for (const [property, schema] of Object.entries(value['properties']))
        visit(schema, singular(capitalize(property)))
      return
    }
    for (const part of Object.values(value)) visit(part, name)
  }
  for (const { operationId, body, result } of operations) {
    const noun = operationId.replace(/^[a-z]+/, '')
    visit(result, noun)
    visit(body, `${noun}Input`)
  }
  return found
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/(?<=[a-z]{2})s$/, '')
