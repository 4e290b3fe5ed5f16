import { createContext } from 'react'

/**
 * Is what only this visitor has restored: basket, customer, consent? False on the server and a moment
 * longer than hydration takes; until then the page is as the document shows it.
 */
export const VisitorRestored = createContext(true)
