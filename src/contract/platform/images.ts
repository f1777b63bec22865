// Image uploads. A feature attaches an image to its record by id; unattached images are deleted after a day.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'

export const MAX_UPLOAD_BYTES = 6 * 1024 * 1024

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Choose an image')
const uploadResponse = z.object({ id: z.uuid(), width: z.int(), height: z.int() })
const refusals = ['not-an-image', 'image-too-large'] as const
const rateLimits = [{ per: 'caller', count: 30, windowSeconds: 600 }] as const

/** The id returned by an upload, as sent by the form of another feature. */
export const imageId = z.uuid('Choose an image')
const params = z.object({ imageId: z.uuid('Enter an image ID') })

export const uploadImage = endpoint({
  id: 'uploadImage',
  method: 'POST',
  path: '/api/images',
  summary: 'Upload an image; it is re-encoded without metadata',
  access: 'member',
  body: bytes,
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  response: uploadResponse,
  refusals,
  rateLimits,
})

export const uploadAdminImage = endpoint({
  id: 'uploadAdminImage',
  method: 'POST',
  path: '/api/admin/images',
  summary: 'Upload an image as an administrator',
  access: 'admin',
  permission: 'any administrator',
  body: bytes,
  upload: { maxBytes: MAX_UPLOAD_BYTES },
  response: uploadResponse,
  refusals,
  audit: 'Uploaded an image',
  rateLimits,
})

export const readImage = endpoint({
  id: 'readImage',
  method: 'GET',
  path: '/api/images/:imageId',
  summary: "Read an image of the caller or of the caller's records",
  access: 'member',
  params,
  response: bytes,
  contentType: 'image/webp',
  refusals: ['not-found'],
})

export const readAdminImage = endpoint({
  id: 'readAdminImage',
  method: 'GET',
  path: '/api/admin/images/:imageId',
  summary: "Read an image of the caller or of records that the caller's permissions cover",
  access: 'admin',
  permission: 'any administrator',
  params,
  response: bytes,
  contentType: 'image/webp',
  refusals: ['not-found'],
})
