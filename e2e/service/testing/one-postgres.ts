import type { TestProject } from 'vitest/node'
import { startServer } from './start-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's PostgreSQL server. */
    postgres: string
  }
}

/**
 * One PostgreSQL server for the whole run, because starting one costs more than most test files do.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL
  const server = given ? { url: given, stop: async () => {} } : await startServer()
  provide('postgres', server.url)
  // Otherwise the server's library would end the process with exit code 0, even after failed tests.
  process.prependListener('beforeExit', (code) => {
    process.once('exit', () => {
      process.exitCode = code
    })
  })
  return server.stop
}
