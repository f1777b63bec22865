// Renders a tagged PDF (PDF/UA-1). Takes up to seconds of CPU time, so it must run in a worker thread.

import { encode } from 'uqr'
import { drawTable, measureTable } from './draw-table.ts'
import { INK, PdfCanvas, QUIET, WARN, type StructureElement } from './pdf-canvas.ts'
import type { PdfBlock, PdfDocument, PdfFigure, PdfFlowBlock } from './pdf-document.ts'

const COLUMN_GAP = 22
const CODE_SIZE = 62
const MARK_SIZE = 20

type Area = { x: number; width: number }

export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const canvas = new PdfCanvas(document)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    canvas.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    canvas.doc.on('end', () => resolve(Buffer.concat(chunks)))
    canvas.doc.on('error', reject)
  })
  drawTitle(canvas, document)
  drawBlocks(canvas, canvas.root, document.blocks, { x: canvas.left, width: canvas.width })
  canvas.root.end()
  drawFooters(canvas, document.footer)
  canvas.end()
  return done
}

function drawTitle(canvas: PdfCanvas, { productName, title, lead, facts, notice }: PdfDocument): void {
  const { left, width, fontSize } = canvas
  const end = left + width
  canvas.drawArtifact(() => {
    drawMark(canvas)
    canvas.setFont('bold', 12)
    canvas.writeLine(productName, { x: left + MARK_SIZE + 7, y: canvas.y + 3 })
  })
  if (notice)
    canvas.tag(canvas.root, 'P', () => {
      canvas.setFont('bold', fontSize, WARN)
      canvas.writeLine(notice, { end, y: canvas.y + 3 })
    })
  canvas.y += 36
  canvas.tag(canvas.root, 'H1', () => {
    canvas.setFont('bold', 15)
    canvas.writeLine(title, { x: left })
  })
  const lineHeight = fontSize * 1.45
  let factsY = canvas.y + 6
  for (const [label, value] of facts) {
    canvas.tag(canvas.root, 'P', () => {
      canvas.setFont('regular', fontSize, QUIET)
      canvas.writeLine(label, { x: end - 190, y: factsY })
      canvas.setFont('medium')
      canvas.writeLine(value, { end, y: factsY })
    })
    factsY += lineHeight
  }
  canvas.y += 22
  const leadWidth = facts.length > 0 ? width - 205 : width
  for (const text of lead) {
    canvas.setFont('regular', fontSize, QUIET)
    const height = canvas.measureHeight(text, leadWidth)
    canvas.tag(canvas.root, 'P', () => canvas.writeText(text, { x: left, y: canvas.y, width: leadWidth }))
    canvas.y += height
  }
  canvas.y = Math.max(canvas.y, factsY) + fontSize
}

/** The mark of the product, drawn in a square of 28 units. */
function drawMark(canvas: PdfCanvas): void {
  const { doc, left, y } = canvas
  const fill = doc.linearGradient(0, 0, 28, 28).stop(0, '#0c8a8f').stop(1, '#2158d0')
  doc
    .save()
    .translate(canvas.mirror(left, MARK_SIZE), y)
    .scale(MARK_SIZE / 28)
    .roundedRect(0, 0, 28, 28, 8)
    .fill(fill)
    .path('M7 7c4.5 1 7 4 7 9M21 7c-4.5 1-7 4-7 9M14 6v16')
    .lineWidth(2)
    .lineCap('round')
    .stroke('#ffffff')
    .restore()
}

function drawBlocks(canvas: PdfCanvas, parent: StructureElement, blocks: PdfBlock[], area: Area): void {
  for (const block of blocks) drawBlock(canvas, parent, block, area)
}

function drawBlock(canvas: PdfCanvas, parent: StructureElement, block: PdfBlock, area: Area): void {
  switch (block.kind) {
    case 'heading':
      return drawHeading(canvas, parent, block.text, area)
    case 'text':
      return drawParagraph(canvas, parent, block.text, area)
    case 'figures':
      return drawFigures(canvas, parent, block.figures, area)
    case 'table':
      return drawTable(canvas, parent, block.table, area)
    case 'columns':
      return drawColumns(canvas, parent, block, area)
    case 'code':
      return drawCode(canvas, parent, block, area)
  }
}

function drawHeading(canvas: PdfCanvas, parent: StructureElement, text: string, { x }: Area): void {
  // A heading must not be the last line of a page.
  canvas.makeRoom(canvas.fontSize * 7)
  canvas.y += canvas.fontSize * 0.8
  canvas.tag(parent, 'H2', () => {
    canvas.setFont('bold', canvas.fontSize + 0.5)
    canvas.writeLine(text, { x })
  })
  canvas.y += canvas.fontSize * 1.7
}

function drawParagraph(canvas: PdfCanvas, parent: StructureElement, text: string, { x, width }: Area): void {
  canvas.setFont('regular', canvas.fontSize - 0.5, QUIET)
  const height = canvas.measureHeight(text, width)
  canvas.makeRoom(height)
  canvas.tag(parent, 'P', () => {
    canvas.setFont('regular', canvas.fontSize - 0.5, QUIET)
    canvas.writeText(text, { x, y: canvas.y, width })
  })
  canvas.y += height + canvas.fontSize * 0.5
}

function drawFigures(
  canvas: PdfCanvas,
  parent: StructureElement,
  figures: PdfFigure[],
  { x, width }: Area,
): void {
  canvas.drawRule(canvas.y, { x, width, color: INK, weight: 1.1 })
  const column = width / figures.length
  const top = canvas.y + 9
  for (const [at, { label, value, note }] of figures.entries()) {
    const from = x + column * at
    canvas.tag(parent, 'P', () => {
      canvas.setFont('regular', canvas.fontSize, QUIET)
      canvas.writeLine(`${label} `, { x: from, y: top })
      canvas.setFont('bold', at === figures.length - 1 ? 14 : 12)
      canvas.writeLine(`${value} `, { x: from, y: top + 12 })
      canvas.setFont('regular', canvas.fontSize, QUIET)
      canvas.writeLine(note, { x: from, y: top + 31 })
    })
  }
  canvas.y = top + 48
  canvas.drawRule(canvas.y, { x, width, color: INK, weight: 1.1 })
  canvas.y += 4
}

/** Side by side on one page, or below each other if the taller column does not fit on a page. */
function drawColumns(
  canvas: PdfCanvas,
  parent: StructureElement,
  { first, second }: Extract<PdfBlock, { kind: 'columns' }>,
  { x, width }: Area,
): void {
  const firstArea = { x, width: (width - COLUMN_GAP) * 0.57 }
  const secondStart = firstArea.width + COLUMN_GAP
  const secondArea = { x: x + secondStart, width: width - secondStart }
  const height = Math.max(measureBlocks(canvas, first, firstArea), measureBlocks(canvas, second, secondArea))
  if (height > canvas.bottom - canvas.top) {
    drawBlocks(canvas, parent, [...first, ...second], { x, width })
    return
  }
  // Reserves space for a heading and the first lines of a table, because neither may start a new page inside a column.
  canvas.makeRoom(Math.max(height, canvas.fontSize * 10))
  const top = canvas.y
  drawBlocks(canvas, parent, first, firstArea)
  const afterFirst = canvas.y
  canvas.y = top
  drawBlocks(canvas, parent, second, secondArea)
  canvas.y = Math.max(canvas.y, afterFirst)
}

function measureBlocks(canvas: PdfCanvas, blocks: PdfFlowBlock[], area: Area): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === 'heading') return sum + canvas.fontSize * 2.5
    if (block.kind === 'table') return sum + measureTable(canvas, block.table, area)
    canvas.setFont('regular', canvas.fontSize - 0.5, QUIET)
    return sum + canvas.measureHeight(block.text, area.width) + canvas.fontSize * 0.5
  }, 0)
}

function drawCode(
  canvas: PdfCanvas,
  parent: StructureElement,
  { address, alt, heading, hash, text }: Extract<PdfBlock, { kind: 'code' }>,
  { x, width }: Area,
): void {
  canvas.makeRoom(CODE_SIZE + 20)
  canvas.y += 10
  canvas.drawRule(canvas.y, { x, width, color: INK, weight: 1.1 })
  canvas.y += 10
  const { doc, y } = canvas
  const left = canvas.mirror(x, CODE_SIZE)
  const { data, size } = encode(address, { border: 0 })
  const dot = CODE_SIZE / size
  canvas.tag(
    parent,
    'Figure',
    () => {
      for (const [row, dots] of data.entries())
        for (const [at, isDark] of dots.entries())
          if (isDark) doc.rect(left + at * dot, y + row * dot, dot, dot)
      doc.fill(INK)
    },
    { alt, bbox: [left, y, left + CODE_SIZE, y + CODE_SIZE] },
  )
  const from = x + CODE_SIZE + 16
  const box = { x: from, width: width - CODE_SIZE - 16 }
  for (const [content, weight, color] of [
    [heading, 'medium', INK],
    [hash, 'medium', INK],
    [text, 'regular', QUIET],
  ] as const) {
    canvas.setFont(weight, canvas.fontSize - 0.25, color)
    const height = canvas.measureHeight(content, box.width)
    canvas.tag(parent, 'P', () => canvas.writeText(content, { ...box, y: canvas.y }))
    canvas.y += height + 3
  }
  canvas.y = Math.max(canvas.y, y + CODE_SIZE)
}

/** Drawn after the content, when the number of pages is known. */
function drawFooters(canvas: PdfCanvas, footer: string): void {
  const { start, count } = canvas.doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    canvas.doc.switchToPage(page)
    const y = canvas.bottom + 8
    canvas.drawArtifact(() => {
      canvas.setFont('regular', 7.5, QUIET)
      canvas.writeLine(footer, { x: canvas.left, y })
      canvas.writeLine(`${page - start + 1} / ${count}`, { end: canvas.left + canvas.width, y })
    }, 'Pagination')
  }
}
