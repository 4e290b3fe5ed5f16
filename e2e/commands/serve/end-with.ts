/** The end of a command that could not do its work: the reason, no stack, exit code 1. */
export function endWith(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
