export const imageRefusals = {
  'not-an-image': {
    status: 415,
    message: 'This is not an image. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
  },
  'image-too-large': {
    status: 413,
    message: 'This image has more than 40 million pixels. Choose a smaller one.',
  },
  'image-unknown': { status: 409, message: 'This image cannot be used. Choose it again.' },
} as const
