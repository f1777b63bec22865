/** What a child process inherits: nothing that configures the product, the directory of the run, and the compile cache that saves most of its start. */
export const childEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'] ?? '',
  ...(process.env['TMPDIR'] && { TMPDIR: process.env['TMPDIR'] }),
  ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
}
