export interface Closable {
  close(): Promise<void>
}

/** Closes one part after the other, all of them even if one fails; that failure is thrown then. */
export async function closeAll(parts: readonly Closable[]): Promise<void> {
  const failures: unknown[] = []
  for (const part of parts) await part.close().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Some parts did not close.')
}
