/** What happened and what with, for the operator; never tokens, names or addresses of customers. */
export type Log = (event: string, details?: Record<string, unknown>) => void

export const logToConsole: Log = (event, details = {}) => {
  console.error(JSON.stringify({ event, ...details }))
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
