import * as contract from '#contract/platform/images.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { route } from '#server/http/route.ts'
import { storeUpload, readImageFor } from './images.ts'

export const imageRoutes = (secrets: Encryption) => [
  route(contract.uploadImage, (call) => storeUpload(call.tx, call)),
  route(contract.uploadAdminImage, async (call) => {
    const image = await storeUpload(call.tx, call)
    call.note({ subject: `image ${image.id}`, after: { width: image.width, height: image.height } })
    return image
  }),
  route(contract.readImage, ({ tx, caller, params }) => readImageFor(tx, caller, params.imageId, secrets)),
  route(contract.readAdminImage, ({ tx, caller, params }) =>
    readImageFor(tx, caller, params.imageId, secrets),
  ),
]
