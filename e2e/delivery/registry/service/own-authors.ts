import { BUILT_IN_ENTERED } from '../built-in/enter-built-in.ts'

const OPERATOR = 'operator page, '

/** How the history of the registry names operators: by where they were. */
export function operatorAt(network: string): string {
  return `${OPERATOR}${network}`
}

/** From where the operator was; null of any other author. */
export function networkOfOperator(author: string): string | null {
  return author.startsWith(OPERATOR) ? author.slice(OPERATOR.length) : null
}

/** Names that the server gives: nobody else may go by one of them in the history. */
export function isOwnAuthor(author: string): boolean {
  return author === BUILT_IN_ENTERED.author || networkOfOperator(author) !== null
}
