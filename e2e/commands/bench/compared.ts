import type { MovePlan } from './measure-moves.ts'
import type { Watched } from './watch-page.ts'

export const PAGES = ['home', 'event'] as const
export type PageName = (typeof PAGES)[number]

/** To an event, until a day can be pressed; to a list, until its first offer is there. */
export const MOVES = ['event', 'list'] as const
type MoveName = (typeof MOVES)[number]

export interface ComparedPage extends Omit<Watched, 'isPressed'> {
  url: string
}

export interface Compared {
  name: string
  pages: Partial<Record<PageName, ComparedPage>>
  /** How to go from the candidate's home page to other pages. */
  moves: Partial<Record<MoveName, MovePlan>>
  /** Set for a build of this shop: then everything specific to this shop is measured too. */
  shopOrigin: string | null
  /** Whether a service worker must have cached the first visit before the second begins. */
  hasWorker: boolean
}

const EVENT = '/de/tickets/blue-hour'

/** A candidate: a shop built from these sources, at any address. */
export function shopAt(
  name: string,
  origin: string,
): Compared & { pages: Record<PageName, ComparedPage>; moves: Record<MoveName, MovePlan> } {
  const home = `${origin}/de`
  const openDay = 'main button[data-date]:is([data-look="open"], [data-look="few"])'
  /** Also in the part that the server has drawn. */
  const anyDay = 'main [data-date]:is(a, [data-look="open"], [data-look="few"])'
  return {
    name,
    shopOrigin: origin,
    hasWorker: true,
    moves: {
      event: {
        url: home,
        link: `main a[href="${EVENT}"]`,
        offer: anyDay,
        control: openDay,
        isReact: true,
      },
      list: {
        url: home,
        link: 'main li > a[href="/de/merchandise"]',
        offer: 'main li a[href^="/de/product/"]',
        control: 'main input[type="search"]',
        isReact: true,
      },
    },
    pages: {
      // A link to the home page: pressing it on the home page changes nothing.
      home: { url: home, control: 'header a[data-part="brand"]', isReact: true },
      event: { url: origin + EVENT, control: openDay, isReact: true },
    },
  }
}

export interface Peer {
  /**
   * Name of the peer, and after a slash the page of ours it is compared with: `tractor/event`. Use
   * `tractor/move` when the selector is of a link to the page named before with `tractor/event`.
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
      moves: {},
      shopOrigin: null,
      hasWorker: false,
    }
    compared.set(thing, peer)
    if (page === 'move') {
      const offer = peer.pages.event?.control ?? null
      peer.moves.event = { url, link: selector, offer, isReact: false }
      continue
    }
    const known = PAGES.find((one) => one === page)
    if (known === undefined) throw new Error(`--peer ${name}: choose ${PAGES.join(', ')} or move.`)
    peer.pages[known] = { url, control: selector, isReact: false }
  }
  return [...compared.values()]
}
