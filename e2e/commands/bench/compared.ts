import type { MovePlan } from './measure-moves.ts'
import type { Watched } from './watch-page.ts'

export const PAGES = ['home', 'event'] as const
export type PageName = (typeof PAGES)[number]

export interface ComparedPage extends Omit<Watched, 'isPressed'> {
  url: string
}

/** One thing that is measured beside the others, in turns with them. */
export interface Compared {
  name: string
  pages: Partial<Record<PageName, ComparedPage>>
  /** Where a visitor goes from its home page; null where that is not compared. */
  move: MovePlan | null
  /** Where it is a shop like this one, what only such a one has is measured of it, too. */
  shopOrigin: string | null
}

const EVENT = '/de/tickets/blue-hour'

/** A shop built from these sources, wherever it is served. */
export function shopAt(
  name: string,
  origin: string,
): Compared & { pages: Record<PageName, ComparedPage> } {
  return {
    name,
    shopOrigin: origin,
    move: {
      url: `${origin}/de`,
      link: 'main h2 a[href="/de/merchandise"]',
      offer: 'main li a[href^="/de/product/"]',
    },
    pages: {
      home: {
        url: `${origin}/de`,
        // Pressed on the home page itself, it leaves everything as it is.
        control: 'header a[data-part="brand"]',
        isReact: true,
      },
      event: {
        url: origin + EVENT,
        control: 'main [role="grid"] button[data-date]:not([aria-disabled="true"])',
        isReact: true,
      },
    },
  }
}

export interface Peer {
  /**
   * Of the thing, and after a slash what of ours it is compared with: `tractor/event`, or
   * `tractor/move` where the selector is of a link to another page.
   */
  name: string
  url: string
  selector: string
}

/** Several addresses of one name are pages of one thing. */
export function peersOf(peers: readonly Peer[]): Compared[] {
  const compared = new Map<string, Compared>()
  for (const { name, url, selector } of peers) {
    const [thing = name, page = 'home'] = name.split('/')
    const peer = compared.get(thing) ?? { name: thing, pages: {}, move: null, shopOrigin: null }
    compared.set(thing, peer)
    if (page === 'move') {
      peer.move = { url, link: selector, offer: null }
      continue
    }
    const known = PAGES.find((one) => one === page)
    if (known === undefined)
      throw new Error(`--peer ${name}: there are ${PAGES.join(', ')} and move.`)
    peer.pages[known] = { url, control: selector, isReact: false }
  }
  return [...compared.values()]
}
