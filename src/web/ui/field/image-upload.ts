/** State of an image upload, as shown by `ImageField`. */
export type ImageUpload = {
  /** Sent with the form; set once the server has stored the image. */
  id: string | undefined
  name: string | undefined
  /** Object URL of the chosen file. */
  preview: string | undefined
  working: boolean
  problem: string | undefined
  choose: (file: File) => void
  clear: () => void
}
