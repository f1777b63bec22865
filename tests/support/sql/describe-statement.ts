// Prepares a statement without running it, and reads its parameters and columns from the server.

import pg from 'pg'

export type Column = { name: string; type: number }
export type Description = { parameters: number[]; columns: Column[] }

type Wire = {
  parse(message: { text: string; name: string; types: number[] }, more: boolean): void
  describe(message: { type: 'S'; name: string }, more: boolean): void
  sync(): void
  on(event: 'parameterDescription', listener: ParameterListener): void
  removeListener(event: 'parameterDescription', listener: ParameterListener): void
}
type ParameterListener = (message: { dataTypeIDs: number[] }) => void

/** A query object for the driver's queue. */
class Describe {
  readonly description: Description = { parameters: [], columns: [] }
  readonly done: Promise<Description>
  private settle: (error?: Error) => void = () => {}
  private stopListening = () => {}
  readonly text: string

  constructor(text: string) {
    this.text = text
    this.done = new Promise((resolve, reject) => {
      this.settle = (error) => (error ? reject(error) : resolve(this.description))
    })
  }

  submit(connection: Wire) {
    const listen: ParameterListener = ({ dataTypeIDs }) => {
      this.description.parameters = dataTypeIDs
    }
    connection.on('parameterDescription', listen)
    this.stopListening = () => connection.removeListener('parameterDescription', listen)
    connection.parse({ text: this.text, name: '', types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
    return null
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    this.description.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
  }

  handleError(error: Error) {
    this.settle(error)
  }

  handleReadyForQuery() {
    this.stopListening()
    this.settle()
  }
}

export async function describeStatement(client: pg.Client, text: string): Promise<Description> {
  const query = new Describe(text)
  client.query(query as pg.Submittable & Describe)
  return query.done
}
