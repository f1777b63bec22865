import { HAIRLINE, INK, QUIET, WARN, type PdfCanvas, type StructureElement } from './pdf-canvas.ts'
import type { PdfColumn, PdfTable } from './pdf-document.ts'

const GAP = 7
const MAX_ROW_HEIGHT = 150
const FRAME = 7
/** Rows whose texts decide the widths of the columns. */
const MEASURED_ROWS = 200

type Area = { x: number; width: number }
type Grid = { table: PdfTable; area: Area; widths: number[]; padding: number }

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
  return table.rows.reduce(
    (sum, cells, at) => sum + measureRow(canvas, grid, cells, isTotalRow(table, at) ? 'bold' : 'regular'),
    measureRow(canvas, grid, labels(table), 'medium') +
      (table.isPending ? FRAME * 2 : 0) +
      canvas.fontSize * 0.5,
  )
}

function layOutTable(canvas: PdfCanvas, table: PdfTable, { x, width }: Area): Grid {
  const area = table.isPending ? { x: x + FRAME * 2, width: width - FRAME * 4 } : { x, width }
  const widths = measureColumns(canvas, table, area.width)
  return { table, area, widths, padding: canvas.fontSize * 0.36 }
}

const isTotalRow = ({ rows, totalRows = 0 }: PdfTable, at: number) => at >= rows.length - totalRows

const labels = ({ columns }: PdfTable) => columns.map(({ label }) => label)

/** Every column gets what its widest text needs; if that is too much, wide columns give way. */
function measureColumns(canvas: PdfCanvas, { columns, rows }: PdfTable, width: number): number[] {
  canvas.setFont('bold')
  const needed = columns.map(({ label }, at) =>
    Math.max(
      canvas.measureText(label),
      ...rows.slice(0, MEASURED_ROWS).map((cells) => canvas.measureText(cells[at] ?? '')),
      ...rows.slice(-5).map((cells) => canvas.measureText(cells[at] ?? '')),
    ),
  )
  const room = width - GAP * (columns.length - 1)
  const sum = (widths: number[]) => widths.reduce((total, each) => total + each, 0)
  const spare = (room - sum(needed)) / columns.length
  if (spare >= 0) return needed.map((each) => each + spare)
  const fair = room / columns.length
  const narrow = needed.filter((each) => each <= fair)
  const scale = (room - sum(narrow)) / (sum(needed) - sum(narrow))
  return needed.map((each) => (each <= fair ? each : each * scale))
}

function measureRow(
  canvas: PdfCanvas,
  grid: Grid,
  cells: string[],
  weight: 'regular' | 'medium' | 'bold',
): number {
  canvas.setFont(weight)
  const line = canvas.measureHeight('0', 100)
  const height = Math.max(
    line,
    ...cells.map((text, at) => {
      const width = grid.widths[at]!
      return canvas.measureText(text) <= width ? line : canvas.measureHeight(text, width)
    }),
  )
  return Math.min(height, MAX_ROW_HEIGHT) + grid.padding * 2
}

function drawHead(canvas: PdfCanvas, grid: Grid, element: StructureElement): void {
  const row = canvas.openTag(element, 'TR')
  drawCells(canvas, grid, labels(grid.table), (draw) => canvas.tag(row, 'TH', draw, { scope: 'Column' }))
  row.end()
}

/** The cells of the head, tagged or as decoration of a further page. */
function drawCells(
  canvas: PdfCanvas,
  grid: Grid,
  cells: string[],
  wrap: (draw: () => void) => void = (draw) => draw(),
): void {
  const height = measureRow(canvas, grid, cells, 'medium')
  eachCell(grid, cells, (text, x, width, column) =>
    wrap(() => {
      canvas.setFont('medium', canvas.fontSize, QUIET)
      canvas.writeText(text, cellBox(canvas, grid, { x, width, column, height }))
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
  eachCell(grid, cells, (text, x, width, column) => {
    const isHeading = grid.table.hasRowHeadings === true && x === area.x
    const draw = () => {
      canvas.setFont(isTotal ? 'bold' : 'regular')
      writeCell(canvas, text, cellBox(canvas, grid, { x, width, column, height }))
    }
    canvas.tag(row, isHeading ? 'TH' : 'TD', draw, isHeading ? { scope: 'Row' } : {})
  })
  row.end()
  canvas.y += height
  if (isTotal && !grid.table.isPending) canvas.drawRule(canvas.y, { ...area, color: INK, weight: 1.1 })
}

/** A text of one line does without the slow line wrapper. */
function writeCell(canvas: PdfCanvas, text: string, box: CellBox): void {
  const { x, y, width, align } = box
  if (canvas.measureText(text) > width) canvas.writeText(text, box)
  else canvas.writeLine(text, { y, ...(align === 'right' ? { end: x + width } : { x }) })
}
type CellBox = ReturnType<typeof cellBox>

type Cell = { x: number; width: number; column: PdfColumn; height: number }

const cellBox = (canvas: PdfCanvas, grid: Grid, { x, width, column, height }: Cell) => ({
  x,
  y: canvas.y + grid.padding,
  // Rounding must not break a text that was measured to fit.
  width: width + 0.5,
  height: height - grid.padding,
  align: column.align,
})

function eachCell(
  { table, area, widths }: Grid,
  cells: string[],
  draw: (text: string, x: number, width: number, column: PdfColumn) => void,
): void {
  let { x } = area
  for (const [at, column] of table.columns.entries()) {
    draw(cells[at] ?? '', x, widths[at]!, column)
    x += widths[at]! + GAP
  }
}

/** A hatched, dashed frame around the rows: it never lies under a figure. */
function drawPendingFrame(canvas: PdfCanvas, grid: Grid, { x, width }: Area): void {
  const rowHeight = measureRow(canvas, grid, labels(grid.table), 'medium')
  const height = rowHeight * (grid.table.rows.length + 1) + FRAME * 2
  const { doc, y } = canvas
  canvas.drawArtifact(() => {
    doc.save().roundedRect(x, y, width, height, 6).clip().lineWidth(2).strokeColor('#f3e7cf')
    for (let at = -height; at < width; at += 6)
      doc
        .moveTo(x + at, y + height)
        .lineTo(x + at + height, y)
        .stroke()
    doc.restore()
    doc.roundedRect(x + FRAME, y + FRAME, width - FRAME * 2, height - FRAME * 2, 4).fill('#ffffff')
    doc
      .roundedRect(x, y, width, height, 6)
      .dash(2, { space: 2 })
      .lineWidth(0.75)
      .strokeColor(WARN)
      .stroke()
      .undash()
  })
  canvas.y += FRAME
}
