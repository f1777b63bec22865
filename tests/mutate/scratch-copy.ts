import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { PlacedBreak } from './break.ts'

/** A copy of the working tree, in which breaks are made one at a time. */
export class ScratchCopy {
  readonly directory = mkdtempSync(join(tmpdir(), 'tributary-mutate-'))
  readonly #tree: string

  constructor(tree: string) {
    this.#tree = tree
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: tree,
      encoding: 'utf8',
    })
    for (const path of listed.split('\0').filter(Boolean)) this.#restore(path)
    symlinkSync(resolve(tree, 'node_modules'), join(this.directory, 'node_modules'))
    this.#copyBuild()
  }

  /** Runs something with the break in place; the copy is whole again afterwards. */
  async withBreak<Result>(
    wrong: Pick<PlacedBreak, 'file' | 'broken'>,
    run: () => Promise<Result>,
  ): Promise<Result> {
    writeFileSync(join(this.directory, wrong.file), wrong.broken)
    try {
      return await run()
    } finally {
      this.#restore(wrong.file)
      // The product rebuilds the web app when its sources have changed.
      if (this.#builtFrom(this.directory) !== this.#builtFrom(this.#tree)) this.#copyBuild()
    }
  }

  remove(): void {
    rmSync(this.directory, { recursive: true, force: true, maxRetries: 5 })
  }

  #restore(path: string): void {
    const to = join(this.directory, path)
    mkdirSync(dirname(to), { recursive: true })
    cpSync(join(this.#tree, path), to)
  }

  /** Undefined if a break or a timeout stopped the build half-way. */
  #builtFrom(directory: string): string | undefined {
    const file = join(directory, 'build/product/built-from')
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  #copyBuild(): void {
    const to = join(this.directory, 'build')
    rmSync(to, { recursive: true, force: true })
    cpSync(join(this.#tree, 'build'), to, { recursive: true })
  }
}
