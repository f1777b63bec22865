import { useEffect, useState } from 'react'
import type { uploadKycImage } from '#contract/member/kyc.ts'
import { MAX_UPLOAD_BYTES, type uploadAdminImage, type uploadImage } from '#contract/platform/images.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import type { ImageUpload } from '#web/ui/field/image-upload.ts'

const MEGABYTES = MAX_UPLOAD_BYTES / 1024 / 1024

type Choice = {
  name: string
  preview?: string
  id?: string
  tooLarge?: string
  /** From the choice until the id is known: a form that is sent between would lack the image. */
  isUploading?: boolean
}

/** Uploads an image as soon as it is chosen; the form then sends only its id. */
export function useImageUpload(
  endpoint: typeof uploadImage | typeof uploadAdminImage | typeof uploadKycImage,
): ImageUpload {
  const { send, problem } = useEndpointMutation(endpoint)
  const [chosen, setChosen] = useState<Choice>()
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
    const selection: Choice = { name: file.name, preview: URL.createObjectURL(file), isUploading: true }
    setChosen(selection)
    const bytes = await file.arrayBuffer().catch(() => undefined)
    const answer = bytes && (await send({ body: new Uint8Array(bytes) }))
    const uploaded = answer ? { ...selection, id: answer.id, isUploading: false } : { name: file.name }
    // The member may have chosen another image since.
    setChosen((latest) => (latest === selection ? uploaded : latest))
  }

  return {
    id: chosen?.id,
    name: chosen?.name,
    preview,
    working: chosen?.isUploading ?? false,
    problem: chosen?.tooLarge ?? (chosen ? problem : undefined),
    choose: (file) => void choose(file),
    clear: () => setChosen(undefined),
  }
}
