/** One SQL statement in the making. Whatever comes from outside is bound, and never becomes part of the text. */
export class Statement {
  readonly values: unknown[] = []
  readonly #names = new Map<string, { value: unknown; type: string; bound?: string }>()

  /** Another statement that begins like this one. */
  copy(): Statement {
    const other = new Statement()
    other.values.push(...this.values)
    for (const [name, named] of this.#names) other.#names.set(name, { ...named })
    return other
  }

  /** Puts a value at the end of the list and answers how the text speaks of it. */
  bind(value: unknown, type: string): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }

  /** Gives a name to a value; `$name` in a text then stands for it. What no text names is not bound. */
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
