// Loaded before every command with `node --require`. An older Node cannot read TypeScript, so this file uses only syntax
// that any version understands.

var major = parseInt(process.versions.node, 10)
if (major < 24) {
  process.stderr.write(
    'Tributary needs Node 24 or later, and this is Node ' +
      process.versions.node +
      '.\nOn Linux (x64 and arm64) npm installs Node 24 as a package: run npm ci without --omit=optional, and start with npm.\n' +
      'Elsewhere, install Node 24 or later from https://nodejs.org/.\n',
  )
  process.exit(1)
}
