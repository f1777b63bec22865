import * as contract from '#contract/platform/images.ts'
import { route } from '#server/http/route.ts'
import { storeUpload, readImageFor } from './images.ts'

export const imageRoutes = [
  route(contract.uploadImage, ({ tx, caller, body, now }) => storeUpload(tx, caller, body, now)),
  route(contract.uploadAdminImage, async ({ tx, caller, body, now, note }) => {
    const image = await storeUpload(tx, caller, body, now)
    note({ subject: `image ${image.id}`, after: { width: image.width, height: image.height } })
    return image
  }),
  route(contract.readImage, ({ tx, caller, params }) => readImageFor(tx, caller, params.imageId)),
  route(contract.readAdminImage, ({ tx, caller, params }) => readImageFor(tx, caller, params.imageId)),
]
