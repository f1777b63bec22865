/** Builds one SQL statement. Caller input is always bound, never concatenated. */
export class Statement {
  readonly values: unknown[] = []
  readonly #names = new Map<string, { value: unknown; type: string; bound?: string }>()

  /** Copies the statement with its parameters. */
  copy(): Statement {
    const other = new Statement()
    other.values.push(...this.values)
    for (const [name, named] of this.#names) other.#names.set(name, { ...named })
    return other
  }

  /** Adds a parameter and returns its placeholder. */
  bind(value: unknown, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }

  /** Registers a named value; it is bound when `$name` first occurs in a text. */
  name(name: string, value: unknown, type: string): void {
    this.#names.set(name, { value, type })
  }

  fill(sql: string): string {
    return sql.replaceAll(/\$([a-z]+)/g, (_, name: string) => {
      const named = this.#names.get(name)
      if (!named) throw new Error(`Nothing is called $${name}.`)
      return (named.bound ??= this.bind(named.value, named.type))
    })
  }
}
