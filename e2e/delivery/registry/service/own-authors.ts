import { BUILT_IN_ENTERED } from '../built-in/enter-built-in.ts'

/** Whoever takes the steps of automatic canaries, as the registry's history names it. */
export const CANARY_DRIVER = 'automatic canary'

const OPERATOR = 'operator page, '
const KEY = 'key '

/** How the registry's history names operators: by their name, if it is known, and their network. */
export function operatorAt(network: string, name: string | null = null): string {
  return `${OPERATOR}${name === null ? '' : `${name}, `}${network}`
}

/** Undoes `operatorAt`; null for any other author. No name has a comma in it. */
export function operatorOf(author: string): { name: string | null; network: string } | null {
  if (!author.startsWith(OPERATOR)) return null
  const [network = '', name = null] = author.slice(OPERATOR.length).split(', ').reverse()
  return { name, network }
}

/** How it names a team: by its key, whatever the team calls itself. */
export function authorWithKey(name: string): string {
  return `${KEY}${name}`
}

/** Names reserved for the server: nobody else may use one as author in the history. */
export function isOwnAuthor(author: string): boolean {
  const names = [BUILT_IN_ENTERED.author, CANARY_DRIVER]
  return names.includes(author) || [OPERATOR, KEY].some((own) => author.startsWith(own))
}
