/** What a child process inherits: nothing that configures the product, and the compile cache that saves most of its start. */
export const childEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'] ?? '',
  ...(process.env['NODE_COMPILE_CACHE'] && { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }),
}
