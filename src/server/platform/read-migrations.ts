// Reads the versions of database/migrations and the definitions of database/functions, with their checksums.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export type SqlFile = { name: string; sql: string; checksum: string }
export type Migration = { version: number; name: string; files: SqlFile[]; checksum: string }

const databaseDirectory = join(import.meta.dirname, '../../../database')

export async function readMigrations(directory = databaseDirectory): Promise<Migration[]> {
  const root = join(directory, 'migrations')
  const entries = await readdir(root, { withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.sql'))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  const migrations = await Promise.all(names.toSorted().map((name) => readMigration(root, name)))
  const duplicate = migrations.find(({ version }, index) => migrations[index - 1]?.version === version)
  if (duplicate) throw new MigrationError(`Two migrations have the number of ${duplicate.name}.`)
  return migrations
}

async function readMigration(root: string, name: string): Promise<Migration> {
  const version = Number(/^(\d{4})_[a-z0-9_]+(\.sql|\/)$/.exec(name)?.[1])
  if (!version) throw new MigrationError(`The migration ${name} is not named like 0007_add_something.sql.`)
  const files = name.endsWith('/') ? await readFiles(root, name) : [await readSqlFile(root, name)]
  const checksum = digest(files.map((file) => `${file.name} ${file.checksum}\n`).join(''))
  return { version, name, files, checksum }
}

export async function readDefinitions(directory = databaseDirectory): Promise<SqlFile[]> {
  return readFiles(directory, 'functions/')
}

async function readFiles(root: string, folder: string): Promise<SqlFile[]> {
  const names = await readdir(join(root, folder), { recursive: true })
  const files = names.filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(files.map((name) => readSqlFile(root, `${folder}${name.replaceAll('\\', '/')}`)))
}

async function readSqlFile(root: string, name: string): Promise<SqlFile> {
  const sql = await readFile(join(root, name), 'utf8')
  return { name, sql, checksum: digest(sql) }
}

export const digest = (text: string) => createHash('sha256').update(text).digest('hex')
