import { messageOf } from '../service/http/log.ts'

/**
 * Signals within this many ms count as one press: Ctrl+C may arrive from the terminal and again
 * through npm.
 */
const SAME_KEY_PRESS = 500

/** On Ctrl+C or a termination signal, closes and exits; a second Ctrl+C exits at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let stoppingSince: number | null = null
  const stop = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_KEY_PRESS) process.exit(130)
      return
    }
    stoppingSince = performance.now()
    console.log('\nStopping …')
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('The shop did not close cleanly:', error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

/** Ends a command that failed: prints the reason without a stack, with exit code 1. */
export function exitWithError(error: unknown): never {
  console.error(`\n${messageOf(error)}\n`)
  process.exit(1)
}
