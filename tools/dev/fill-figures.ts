import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { renderTemplate } from '#server/http/pages/render-template.ts'

/** In production the server writes the figures into public pages as it serves them; here the dev server does. */
export function fillFigures(readFigures: () => Promise<Record<string, string>>): Plugin {
  return {
    name: 'fill-figures',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (request.headers.accept?.includes('text/html')) fillResponse(response, readFigures)
        next()
      })
    },
  }
}

/** Holds the body back until it is complete, and replaces the placeholders of an HTML page. */
function fillResponse(response: ServerResponse, readFigures: () => Promise<Record<string, string>>): void {
  const chunks: Buffer[] = []
  const end = response.end.bind(response)
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  response.write = (chunk: unknown) => {
    collect(chunk)
    return true
  }
  response.end = (chunk?: unknown) => {
    collect(chunk)
    const body = Buffer.concat(chunks)
    if (!body.subarray(0, 9).toString().toLowerCase().startsWith('<!doctype')) return end(body)
    void readFigures().then((figures) => end(renderTemplate(body.toString(), figures)))
    return response
  }
}
