import * as contract from '#contract/platform/images.ts'
import { route } from '#server/http/route.ts'
import { keepUpload, showTo } from './images.ts'

export const imageRoutes = [
  route(contract.uploadImage, ({ tx, caller, body, now }) => keepUpload(tx, caller, body, now)),
  route(contract.uploadAdminImage, async ({ tx, caller, body, now, note }) => {
    const kept = await keepUpload(tx, caller, body, now)
    note({ subject: `image ${kept.id}`, after: { width: kept.width, height: kept.height } })
    return kept
  }),
  route(contract.showImage, ({ tx, caller, params }) => showTo(tx, caller, params.imageId)),
  route(contract.showAdminImage, ({ tx, caller, params }) => showTo(tx, caller, params.imageId)),
]
