import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { imageId } from '#contract/platform/images.ts'
import { depositId as rowId } from '#contract/money/deposits.ts'

export const qrTypes = ['UPI', 'USDT'] as const

const required = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(120))

export const addReceivingCode = endpoint({
  id: 'addReceivingCode',
  method: 'POST',
  path: '/api/admin/receiving-codes',
  summary: 'Add a QR code; members pay to the newest one of each type',
  access: 'admin',
  permission: 'Approve Payments',
  body: z.object({
    qrType: z.enum(qrTypes),
    depositAddress: required('Deposit Address is required'),
    networkAddress: required('Network Address is required'),
    imageId: z.pipe(
      z.string('QR Code Image is required').check(z.minLength(1, 'QR Code Image is required')),
      imageId,
    ),
  }),
  response: z.object({ id: rowId }),
  refusals: ['receiving-address-invalid', 'upi-address-invalid', 'image-unknown'],
  audit: 'Added a receiving address',
  dualControl: 'receiving-addresses',
  stepUp: true,
})

export const deleteReceivingCode = endpoint({
  id: 'deleteReceivingCode',
  method: 'DELETE',
  path: '/api/admin/receiving-codes/:codeId',
  summary: 'Delete a QR code; open deposits to it are still recognized',
  access: 'admin',
  permission: 'Approve Payments',
  params: z.object({ codeId: rowId }),
  query: z.object({
    /** The next address as shown to the administrator, for optimistic locking; empty for none. */
    payToAfterwards: z.optional(z.string().check(z.maxLength(120))),
  }),
  response: z.object({ id: rowId }),
  refusals: ['not-found', 'receiving-address-changed'],
  audit: 'Deleted a receiving address',
  dualControl: 'receiving-addresses',
  stepUp: true,
})

export const readReceivingCode = endpoint({
  id: 'readReceivingCode',
  method: 'GET',
  path: '/api/admin/receiving-codes/:codeId',
  summary: 'Read a QR code with its uploaded image',
  access: 'admin',
  permission: 'Approve Payments',
  params: z.object({ codeId: rowId }),
  response: z.object({
    id: rowId,
    qrType: z.enum(qrTypes),
    depositAddress: z.string(),
    networkAddress: z.string(),
    imageId: z.uuid(),
    qrText: z.string(),
    /** Members pay to this code now. */
    isCurrent: z.boolean(),
    /** The address that members pay to once this code is deleted; null if deposits of this type stop. */
    payToAfterwards: z.nullable(z.string()),
  }),
  refusals: ['not-found'],
})
