// Renders a table as PDF, which takes seconds of CPU time: call it only in a worker thread.

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type PdfTable = {
  title: string
  note: string
  labels: string[]
  alignments: ('left' | 'right')[]
  rows: string[][]
}

/** The used part of pdfmake, which ships no types. */
type PdfMake = {
  setFonts(fonts: Record<string, Record<string, string>>): void
  setUrlAccessPolicy(allow: (address: string) => boolean): void
  setLocalAccessPolicy(allow: (path: string) => boolean): void
  createPdf(definition: object): { getBuffer(): Promise<Buffer> }
}

const require = createRequire(import.meta.url)
const pdfmake = require('pdfmake') as PdfMake
const fonts = join(dirname(require.resolve('pdfmake')), '../fonts/Roboto')

pdfmake.setFonts({
  Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))

export function renderPdf({ title, note, labels, alignments, rows }: PdfTable): Promise<Buffer> {
  const row = (texts: string[], style?: string) =>
    texts.map((text, at) => ({ text, alignment: alignments[at], ...(style && { style }) }))
  return pdfmake
    .createPdf({
      info: { title },
      pageSize: labels.length > 12 ? 'A3' : 'A4',
      pageOrientation: labels.length > 5 ? 'landscape' : 'portrait',
      pageMargins: [32, 32, 32, 40],
      defaultStyle: { font: 'Roboto', fontSize: labels.length > 9 ? 6 : 8 },
      styles: { title: { fontSize: 14, bold: true }, head: { bold: true, fillColor: '#eef3f6' } },
      content: [
        { text: title, style: 'title' },
        { text: note, margin: [0, 2, 0, 8], color: '#5d6981' },
        {
          layout: 'lightHorizontalLines',
          table: { headerRows: 1, body: [row(labels, 'head'), ...rows.map((each) => row(each))] },
        },
      ],
      footer: (page: number, pages: number) => ({
        text: `${page} / ${pages}`,
        alignment: 'right',
        margin: [0, 8, 32, 0],
      }),
    })
    .getBuffer()
}
