import { BrowserRouter } from '@shop/shared/routing/router'
import { type ReactNode, useState } from 'react'

/**
 * The router for a document without an origin, such as a preview in the operator's desk. In such a
 * document, scripts may change only the query of the address, so the router keeps the address in
 * memory.
 */
export function AddressInMemory({ children }: { children: ReactNode }) {
  const [kept] = useState(keptWindow)
  return <BrowserRouter window={kept}>{children}</BrowserRouter>
}

/** The parts of a window that the router uses. */
function keptWindow() {
  const address = new URL(location.href)
  const go = (state: unknown, _: string, to?: string) => {
    kept.history.state = state
    if (to !== undefined) address.href = new URL(to, address).href
  }
  const kept = {
    location: address,
    history: { state: null as unknown, pushState: go, replaceState: go },
    addEventListener() {},
    removeEventListener() {},
  }
  return kept as unknown as Window
}
