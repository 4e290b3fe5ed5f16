import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Total bytes of the files, each compressed on its own, as they are served. */
export async function gzipSize(contents: readonly Uint8Array[]): Promise<number> {
  const compress = promisify(gzip)
  const sizes = contents.map(async (content) => (await compress(content, { level: 9 })).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Message that a remote is too large; null when it is within its budget or has none. */
export function overBudget(
  remote: string,
  gzipBytes: number,
  budget: { gzipBytes: number } | undefined,
): string | null {
  if (budget === undefined || gzipBytes <= budget.gzipBytes) return null
  const over = gzipBytes - budget.gzipBytes
  return `The own code of ${remote} has ${gzipBytes} bytes (gzip), ${over} more than its budget of ${budget.gzipBytes}:
make it smaller, or raise shop.budget.gzipBytes in ${remote}/package.json and say why.`
}
