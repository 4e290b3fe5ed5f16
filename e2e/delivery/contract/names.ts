/** Name of the schema of what a call answers: `eventSelect` → `EventSelectAnswer`. */
export function answerSchemaName(name: string): string {
  return `${capital(name)}Answer`
}

/** Name of the schema of what a call is sent with. */
export function bodySchemaName(name: string): string {
  return `${capital(name)}Body`
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
