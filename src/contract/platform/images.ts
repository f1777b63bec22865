// Pictures that people upload. A record of another noun takes one up by its id; the rest are forgotten after a day.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'

export const LARGEST_UPLOAD_BYTES = 6 * 1024 * 1024

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Choose a picture')
const uploaded = z.object({ id: z.uuid(), width: z.int(), height: z.int() })
const refusals = ['not-an-image', 'image-too-large', 'images-busy', 'body-too-large'] as const
const limits = [{ per: 'caller', count: 30, windowSeconds: 600 }] as const

/** What another noun's form sends: the id that the upload answered with. */
export const imageId = z.uuid('Choose a picture')
const params = z.object({ imageId: z.uuid('Enter the id of a picture') })

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/images',
  summary: 'Upload a picture as bytes; it is decoded and written anew, without what the file carried besides',
  access: 'member',
  body: bytes,
  upload: { maxBytes: LARGEST_UPLOAD_BYTES },
  response: uploaded,
  refusals,
  limits,
})

export const uploadAdminImage = endpoint({
  method: 'POST',
  path: '/api/admin/images',
  summary: 'Upload a picture as bytes, as an administrator',
  access: 'admin',
  permission: 'any administrator',
  body: bytes,
  upload: { maxBytes: LARGEST_UPLOAD_BYTES },
  response: uploaded,
  refusals,
  audit: 'Uploaded a picture',
  limits,
})

export const showImage = endpoint({
  method: 'GET',
  path: '/api/images/:imageId',
  summary: 'A picture of the caller, or of a record that is the caller’s',
  access: 'member',
  params,
  response: bytes,
  contentType: 'image/webp',
  refusals: ['not-found'],
})

export const showAdminImage = endpoint({
  method: 'GET',
  path: '/api/admin/images/:imageId',
  summary: 'A picture of the caller, or of a record that the caller’s permissions open',
  access: 'admin',
  permission: 'any administrator',
  params,
  response: bytes,
  contentType: 'image/webp',
  refusals: ['not-found'],
})
