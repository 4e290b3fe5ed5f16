import type { WorkerUse } from './load-page.ts'
import type { MovePlan } from './measure-moves.ts'
import type { Watched } from './watch-page.ts'

export const PAGES = ['home', 'event'] as const
export type PageName = (typeof PAGES)[number]

export interface ComparedPage extends Omit<Watched, 'isPressed'> {
  url: string
}

export interface Compared {
  name: string
  pages: Partial<Record<PageName, ComparedPage>>
  /** How to go from the candidate's home page to another page; null when this is not compared. */
  move: MovePlan | null
  /** Set for a build of this shop: then everything specific to this shop is measured too. */
  shopOrigin: string | null
  worker: WorkerUse
}

const EVENT = '/de/tickets/blue-hour'

/** A candidate: a shop built from these sources, at any address. */
export function shopAt(
  name: string,
  origin: string,
): Compared & { pages: Record<PageName, ComparedPage> } {
  return {
    name,
    shopOrigin: origin,
    worker: 'blocked',
    move: {
      url: `${origin}/de`,
      link: 'main h2 a[href="/de/merchandise"]',
      offer: 'main li a[href^="/de/product/"]',
    },
    pages: {
      home: {
        url: `${origin}/de`,
        // A link to the home page: pressing it on the home page changes nothing.
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

/** The same shop with its service worker, which caches the first visit before the second begins. */
export function shopWithWorker(name: string, origin: string): Compared {
  return { ...shopAt(name, origin), shopOrigin: null, move: null, worker: 'awaited' }
}

export interface Peer {
  /**
   * Name of the peer, and after a slash the page of ours it is compared with: `tractor/event`. Use
   * `tractor/move` when the selector is of a link to another page.
   */
  name: string
  url: string
  selector: string
}

/** Peers with the same name are pages of one candidate. */
export function peersOf(peers: readonly Peer[]): Compared[] {
  const compared = new Map<string, Compared>()
  for (const { name, url, selector } of peers) {
    const [thing = name, page = 'home'] = name.split('/')
    const peer: Compared = compared.get(thing) ?? {
      name: thing,
      pages: {},
      move: null,
      shopOrigin: null,
      worker: 'as it comes',
    }
    compared.set(thing, peer)
    if (page === 'move') {
      peer.move = { url, link: selector, offer: null }
      continue
    }
    const known = PAGES.find((one) => one === page)
    if (known === undefined) throw new Error(`--peer ${name}: choose ${PAGES.join(', ')} or move.`)
    peer.pages[known] = { url, control: selector, isReact: false }
  }
  return [...compared.values()]
}
