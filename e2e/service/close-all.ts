export interface Closable {
  close(): Promise<void>
}

/**
 * Closes all parts one after the other. If one part fails, the others are still closed, and then
 * the failure is thrown.
 */
export async function closeAll(parts: readonly Closable[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) await part.close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some parts did not close.')
}
