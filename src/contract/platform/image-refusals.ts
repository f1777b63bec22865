export const imageRefusals = {
  'not-an-image': {
    status: 415,
    message: 'This is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
  },
  'image-too-large': {
    status: 413,
    message: 'This picture has more than 40 million pixels. Choose a smaller one.',
  },
  'images-busy': { status: 503, message: 'Other pictures are being worked on. Try again in a few seconds.' },
  'image-unknown': { status: 409, message: 'This picture cannot be used. Choose it again.' },
} as const
