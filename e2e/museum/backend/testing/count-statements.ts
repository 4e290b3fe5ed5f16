import type { KyselyPlugin } from 'kysely'
import type { ShopDatabase } from '../database/schema.ts'

/**
 * The same database with a counter. `sent` returns the number of statements since its last call.
 */
export function countStatements(db: ShopDatabase): { counted: ShopDatabase; sent: () => number } {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  }
  const sent = () => {
    const before = statements
    statements = 0
    return before
  }
  return { counted: db.withPlugin(counter), sent }
}
