import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const TOKENS = join(import.meta.dirname, '../../shared/ui/tokens.css')
const OWN = join(import.meta.dirname, 'operator.css')

/** The look of the operator's page: the shop's tokens, and what is its own. */
export async function operatorStyle(): Promise<string> {
  const parts = await Promise.all([TOKENS, OWN].map((file) => readFile(file, 'utf8')))
  return parts.join('\n')
}
