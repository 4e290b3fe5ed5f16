import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Total bytes of the files, each compressed separately, as they are served. */
export async function gzipSize(contents: readonly Uint8Array[]): Promise<number> {
  const compress = promisify(gzip)
  const sizes = contents.map(async (content) => (await compress(content, { level: 9 })).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

export function budgetOf(
  remote: string,
  budgets: Readonly<Record<string, number>> | undefined,
): number | null {
  return budgets?.[remote] ?? budgets?.others ?? null
}

/** Message that a remote is too large; null if it is within its budget or has none. */
export function overBudget(
  remote: string,
  gzipBytes: number,
  budget: number | null,
): string | null {
  if (budget === null || gzipBytes <= budget) return null
  return `The own code of ${remote} has ${gzipBytes} bytes (gzip), ${gzipBytes - budget} more than the ${budget} that the shop allows:
make it smaller, or ask the shop's owner to raise shop.budgets in shell/package.json, with the reason.`
}
