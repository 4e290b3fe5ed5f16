import { createContext } from 'react'

/**
 * Has the visitor's own state been restored (basket, customer, consent)? False on the server and
 * until shortly after hydration; until then the page is as in the document.
 */
export const VisitorRestored = createContext(true)
