// The structure of a PDF as a screen reader finds it, read by pdf.js.

import { getDocumentProxy } from 'unpdf'

type Node = { role?: string; alt?: string; type?: string; children?: Node[] }

export type PdfStructure = {
  lang: string | null
  title: string
  isMarked: boolean
  /** The part of PDF/UA that the file declares. */
  part: string | undefined
  headings: string[]
  /** `isRegular`: every row has as many cells. */
  tables: { hasHead: boolean; isRegular: boolean; rows: number }[]
  figureAlts: (string | undefined)[]
  /** Marked content outside any element, without artifacts. */
  untagged: number
}

export async function readStructure(bytes: Uint8Array): Promise<PdfStructure> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { info, metadata } = await document.getMetadata()
  const nodes: Node[] = []
  const tagged = new Set<string>()
  const found: string[] = []
  const collect = (node: Node & { id?: string }) => {
    nodes.push(node)
    if (node.type === 'content' && node.id) tagged.add(node.id)
    for (const child of node.children ?? []) collect(child)
  }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const tree = (await page.getStructTree()) as Node | null
    if (tree) collect(tree)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    for (const item of items) if ('id' in item && item.id) found.push(item.id)
  }
  const about = info as { Language?: string; Title?: string }
  const cellsOf = (row: Node) => (row.children ?? []).filter(({ role }) => role === 'TH' || role === 'TD')
  return {
    lang: about.Language ?? null,
    title: about.Title ?? '',
    isMarked: (await document.getMarkInfo())?.Marked === true,
    part: (metadata as { get(name: string): string | undefined } | null)?.get('pdfuaid:part'),
    headings: nodes.flatMap(({ role }) => (role?.startsWith('H') ? [role] : [])),
    tables: nodes
      .filter(({ role }) => role === 'Table')
      .map((table) => {
        const rows = (table.children ?? []).filter(({ role }) => role === 'TR').map(cellsOf)
        return {
          rows: rows.length,
          hasHead: rows[0]!.length > 0 && rows[0]!.every(({ role }) => role === 'TH'),
          isRegular: rows.every((cells) => cells.length === rows[0]!.length),
        }
      }),
    figureAlts: nodes.filter(({ role }) => role === 'Figure').map(({ alt }) => alt),
    untagged: found.filter((id) => !tagged.has(id)).length,
  }
}
