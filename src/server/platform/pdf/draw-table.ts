import { HAIRLINE, INK, QUIET, WARN, type PdfCanvas, type StructureElement } from './pdf-canvas.ts'
import type { PdfColumn, PdfTable } from './pdf-document.ts'
import { isScriptText, type FontWeight } from './script-text.ts'

const GAP = 7
const MAX_ROW_HEIGHT = 150
const FRAME = 7
/** Tolerance, so that rounding does not wrap a text that was measured to fit. */
const ROUNDING = 0.5
/** Minimum width of a text column relative to its widest text. */
const NARROWEST = 0.4
/** Number of rows that are measured for the column widths. */
const MEASURED_ROWS = 200

type Area = { x: number; width: number }
/** `contents` are the widths that the texts need, at most those of the columns. */
type Grid = { table: PdfTable; area: Area; widths: number[]; contents: number[]; padding: number }

export function drawTable(
  canvas: PdfCanvas,
  parent: StructureElement,
  table: PdfTable,
  { x, width }: Area,
): void {
  const grid = layOutTable(canvas, table, { x, width })
  canvas.makeRoom(measureRow(canvas, grid, labels(table), 'medium') * 3)
  if (table.isPending) drawPendingFrame(canvas, grid, { x, width })
  const element = canvas.openTag(parent, 'Table', { title: table.name })
  drawHead(canvas, grid, element)
  for (const [at, cells] of table.rows.entries()) {
    const isTotal = isTotalRow(table, at)
    const height = measureRow(canvas, grid, cells, isTotal ? 'bold' : 'regular')
    if (canvas.makeRoom(height))
      canvas.drawArtifact(() => drawCells(canvas, grid, labels(table)), 'Pagination')
    drawRow(canvas, grid, element, { cells, isTotal, height })
  }
  element.end()
  if (table.isPending) canvas.y += FRAME
  canvas.y += canvas.fontSize * 0.5
}

/** The height of the whole table on one page. */
export function measureTable(canvas: PdfCanvas, table: PdfTable, area: Area): number {
  const grid = layOutTable(canvas, table, area)
  return measureRows(canvas, grid) + (table.isPending ? FRAME * 2 : 0) + canvas.fontSize * 0.5
}

function measureRows(canvas: PdfCanvas, grid: Grid, color: string | null = INK): number {
  const { table } = grid
  return table.rows.reduce(
    (sum, cells, at) =>
      sum + measureRow(canvas, grid, cells, isTotalRow(table, at) ? 'bold' : 'regular', color),
    measureRow(canvas, grid, labels(table), 'medium'),
  )
}

function layOutTable(canvas: PdfCanvas, table: PdfTable, { x, width }: Area): Grid {
  const area = table.isPending ? { x: x + FRAME * 2, width: width - FRAME * 4 } : { x, width }
  const needed = measureContents(canvas, table)
  const widths = fitColumns(table, needed, area.width)
  const contents = needed.map((each, at) => Math.min(each, widths[at]!))
  return { table, area, widths, contents, padding: canvas.fontSize * 0.36 }
}

const isTotalRow = ({ rows, totalRows = 0 }: PdfTable, at: number) => at >= rows.length - totalRows

const labels = ({ columns }: PdfTable) => columns.map(({ label }) => label)

/** The width of the widest text of every column. */
function measureContents(canvas: PdfCanvas, { columns, rows }: PdfTable): number[] {
  canvas.setFont('bold')
  return columns.map(({ label }, at) =>
    Math.max(
      canvas.measureText(label),
      ...rows.slice(0, MEASURED_ROWS).map((cells) => canvas.measureText(cells[at] ?? '')),
      ...rows.slice(-5).map((cells) => canvas.measureText(cells[at] ?? '')),
    ),
  )
}

/** Each column gets the width of its widest text. If that is too much, wide text columns shrink, and figures only once texts are too narrow. */
function fitColumns({ columns }: PdfTable, needed: number[], width: number): number[] {
  const room = width - GAP * (needed.length - 1)
  const spare = (room - sum(needed)) / needed.length
  if (spare >= 0) return needed.map((each) => each + spare)
  const texts = needed.filter((_, at) => columns[at]!.align === 'left')
  const left = room - (sum(needed) - sum(texts))
  if (left < sum(texts) * NARROWEST) return shrink(needed, room)
  const shrunk = shrink(texts, left)
  return needed.map((each, at) => (columns[at]!.align === 'left' ? shrunk.shift()! : each))
}

function shrink(needed: number[], room: number): number[] {
  const fair = room / needed.length
  const narrow = needed.filter((each) => each <= fair)
  const scale = (room - sum(narrow)) / (sum(needed) - sum(narrow))
  return needed.map((each) => (each <= fair ? each : each * scale))
}

const sum = (widths: number[]) => widths.reduce((total, each) => total + each, 0)

function measureRow(
  canvas: PdfCanvas,
  grid: Grid,
  cells: string[],
  weight: FontWeight,
  color: string | null = INK,
): number {
  canvas.setFont(weight, canvas.fontSize, color)
  const line = canvas.measureHeight('0', 100)
  const height = Math.max(
    line,
    ...cells.map((text, at) => {
      const width = grid.widths[at]!
      const room = isScriptText(text) ? width + ROUNDING : width
      return canvas.measureText(text) <= room ? line : canvas.measureHeight(text, room)
    }),
  )
  return Math.min(height, MAX_ROW_HEIGHT) + grid.padding * 2
}

function drawHead(canvas: PdfCanvas, grid: Grid, element: StructureElement): void {
  const row = canvas.openTag(element, 'TR')
  drawCells(canvas, grid, labels(grid.table), (draw) => canvas.tag(row, 'TH', draw, { scope: 'Column' }))
  row.end()
}

/** Draws the header cells, tagged on the first page and as decoration on further pages. */
function drawCells(
  canvas: PdfCanvas,
  grid: Grid,
  cells: string[],
  wrap: (draw: () => void) => void = (draw) => draw(),
): void {
  const height = measureRow(canvas, grid, cells, 'medium')
  eachCell(grid, cells, (text, place) =>
    wrap(() => {
      canvas.setFont('medium', canvas.fontSize, QUIET)
      canvas.writeText(text, cellBox(canvas, grid, { ...place, height }))
    }),
  )
  canvas.y += height
}

type Row = { cells: string[]; isTotal: boolean; height: number }

function drawRow(
  canvas: PdfCanvas,
  grid: Grid,
  element: StructureElement,
  { cells, isTotal, height }: Row,
): void {
  const { area } = grid
  canvas.drawRule(canvas.y, { ...area, color: HAIRLINE })
  const row = canvas.openTag(element, 'TR')
  eachCell(grid, cells, (text, place) => {
    const isHeading = grid.table.hasRowHeadings === true && place.x === area.x
    const draw = () => {
      canvas.setFont(isTotal ? 'bold' : 'regular')
      writeCell(canvas, text, cellBox(canvas, grid, { ...place, height }))
    }
    canvas.tag(row, isHeading ? 'TH' : 'TD', draw, isHeading ? { scope: 'Row' } : {})
  })
  row.end()
  canvas.y += height
  if (isTotal && !grid.table.isPending) canvas.drawRule(canvas.y, { ...area, color: INK, weight: 1.1 })
}

/** Bypasses the slow line wrapper for a single line. */
function writeCell(canvas: PdfCanvas, text: string, box: CellBox): void {
  const { x, y, width, align } = box
  if (canvas.measureText(text) > width) canvas.writeText(text, box)
  else canvas.writeLine(text, { y, ...(align === 'right' ? { end: x + width } : { x }) })
}
type CellBox = ReturnType<typeof cellBox>

type Place = { x: number; width: number; content: number; column: PdfColumn }
type Cell = Place & { height: number }

function cellBox(canvas: PdfCanvas, grid: Grid, { x, width, content, column, height }: Cell) {
  const place = { y: canvas.y + grid.padding, height: height - grid.padding }
  // Figures are right-aligned in every language; on a mirrored page, that is the start of a cell.
  if (canvas.isMirrored && column.align === 'right')
    return { ...place, x: x + width - content - ROUNDING, width: content + ROUNDING, align: 'left' as const }
  return { ...place, x, width: width + ROUNDING, align: column.align }
}

function eachCell(
  { table, area, widths, contents }: Grid,
  cells: string[],
  draw: (text: string, place: Place) => void,
): void {
  let { x } = area
  for (const [at, column] of table.columns.entries()) {
    draw(cells[at] ?? '', { x, width: widths[at]!, content: contents[at]!, column })
    x += widths[at]! + GAP
  }
}

/** A hatched, dashed frame around the rows, which never overlaps figures. */
function drawPendingFrame(canvas: PdfCanvas, grid: Grid, { x, width }: Area): void {
  const height = measureRows(canvas, grid, null) + FRAME * 2
  const { doc, y } = canvas
  const left = canvas.mirror(x, width)
  canvas.drawArtifact(() => {
    doc.save().roundedRect(left, y, width, height, 6).clip().lineWidth(2).strokeColor('#f3e7cf')
    for (let at = -height; at < width; at += 6)
      doc
        .moveTo(left + at, y + height)
        .lineTo(left + at + height, y)
        .stroke()
    doc.restore()
    doc.roundedRect(left + FRAME, y + FRAME, width - FRAME * 2, height - FRAME * 2, 4).fill('#ffffff')
    doc
      .roundedRect(left, y, width, height, 6)
      .dash(2, { space: 2 })
      .lineWidth(0.75)
      .strokeColor(WARN)
      .stroke()
      .undash()
  })
  canvas.y += FRAME
}
