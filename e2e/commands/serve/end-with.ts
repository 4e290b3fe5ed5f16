/** Ends a command that failed: prints the reason without a stack, with exit code 1. */
export function endWith(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
