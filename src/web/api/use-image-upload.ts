import { useEffect, useState } from 'react'
import type { uploadKycImage } from '#contract/member/kyc.ts'
import { MAX_UPLOAD_BYTES, type uploadAdminImage, type uploadImage } from '#contract/platform/images.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import type { ImageUpload } from '#web/ui/field/image-upload.ts'

const MEGABYTES = MAX_UPLOAD_BYTES / 1024 / 1024

/** Uploads an image as soon as it is chosen; the form then sends only its id. */
export function useImageUpload(
  endpoint: typeof uploadImage | typeof uploadAdminImage | typeof uploadKycImage,
): ImageUpload {
  const { send, working, problem } = useEndpointMutation(endpoint)
  const [chosen, setChosen] = useState<{ name: string; preview?: string; id?: string; tooLarge?: string }>()
  const preview = chosen?.preview
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview])

  async function choose(file: File) {
    if (file.size > MAX_UPLOAD_BYTES) {
      setChosen({
        name: file.name,
        tooLarge: t.api.thisFileIsLargerThanMb({ megabytes: MEGABYTES }),
      })
      return
    }
    const selection = { name: file.name, preview: URL.createObjectURL(file) }
    setChosen(selection)
    const answer = await send({ body: new Uint8Array(await file.arrayBuffer()) })
    setChosen(answer ? { ...selection, id: answer.id } : { name: file.name })
  }

  return {
    id: chosen?.id,
    name: chosen?.name,
    preview,
    working,
    problem: chosen?.tooLarge ?? (chosen ? problem : undefined),
    choose: (file) => void choose(file),
    clear: () => setChosen(undefined),
  }
}
