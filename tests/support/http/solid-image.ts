import sharp from 'sharp'

/** A small PNG of one colour, for uploads. */
export const createSolidPng = (background: string, width = 20, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
