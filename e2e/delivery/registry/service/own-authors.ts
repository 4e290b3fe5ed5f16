import { BUILT_IN_ENTERED } from '../built-in/enter-built-in.ts'

/** Name of the author of automatic canary steps in the registry's history. */
export const CANARY_DRIVER = 'automatic canary'

const OPERATOR = 'operator page, '
const KEY = 'key '

/** Name of an operator in the registry's history: the name, if known, and the network. */
export function operatorAt(network: string, name: string | null = null): string {
  return `${OPERATOR}${name === null ? '' : `${name}, `}${network}`
}

/** Undoes `operatorAt`; null for any other author. No name contains a comma. */
export function operatorOf(author: string): { name: string | null; network: string } | null {
  if (!author.startsWith(OPERATOR)) return null
  const [network = '', name = null] = author.slice(OPERATOR.length).split(', ').reverse()
  return { name, network }
}

/** Name of a team in the history: its key, whatever the team calls itself. */
export function authorWithKey(name: string): string {
  return `${KEY}${name}`
}

/** Names reserved for the server: no other author may use them in the history. */
export function isOwnAuthor(author: string): boolean {
  const names = [BUILT_IN_ENTERED.author, CANARY_DRIVER]
  return names.includes(author) || [OPERATOR, KEY].some((own) => author.startsWith(own))
}
