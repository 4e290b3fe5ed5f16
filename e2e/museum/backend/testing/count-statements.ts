import type { KyselyPlugin } from 'kysely'
import type { ShopDatabase } from '../database/schema.ts'

/** The same database, and how many statements it was sent since that was asked last. */
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
