import { PAYARTS_WITH_ACCOUNT } from '@shop/shared/business-constants'
import type { Offer } from '../cart/lines/line-kind.ts'
import { type Catalogue, type CatalogueEvent, isWallet } from '../catalogue/schema.ts'
import { paysLater } from '../pricing/payment-types.ts'
import { offerKey, offerSuggested } from '../suggestions/offer.ts'
import { checkDates } from './check-dates.ts'
import { checkArticles, checkShipping, checkVouchers } from './check-goods.ts'
import {
  checkOpenings,
  checkSubtickets,
  type Issue,
  issuePath,
  type Key,
  type Report,
} from './check-offering.ts'
import { checkTours } from './check-tours.ts'

/**
 * What a schema cannot see: ids that point nowhere or stand twice, days without times, pictures
 * that are not in the folder. Empty when all is well.
 */
export function checkReferences(catalogue: Catalogue, pictures: ReadonlySet<string>): Issue[] {
  const errors: Issue[] = []
  const seen = new Map<string, string>()
  const fail = (reason: string, ...path: Key[]) => void errors.push({ path, reason })
  const report: Report = {
    fail,
    once: (kind, id, ...keys) => {
      const key = `${kind} ${id}`
      const first = seen.get(key)
      if (first === undefined) seen.set(key, issuePath(keys))
      else fail(`"${id}" is already used at ${first}`, ...keys)
    },
    picture: (name, ...keys) => {
      if (!pictures.has(name)) fail(`no picture "${name}" in the pictures folder`, ...keys)
    },
  }

  checkMuseum(catalogue, report)
  checkEvents(catalogue, report)
  checkTours(catalogue, report)
  checkDates(catalogue, report)
  checkArticles(catalogue, report)
  checkShipping(catalogue, report)
  checkVouchers(catalogue, report)
  checkPaymentTypes(catalogue, report)
  checkSuggestions(catalogue, report)
  return errors
}

function checkMuseum(catalogue: Catalogue, { fail, once, picture }: Report): void {
  for (const [at, { id }] of catalogue.venues.entries()) once('venue', id, 'venues', at, 'id')
  for (const [at, { id }] of catalogue.groups.entries()) once('group', id, 'groups', at, 'id')
  catalogue.home.banners.forEach(({ image, imageMobile }, at) => {
    picture(image, 'home', 'banners', at, 'image')
    if (imageMobile !== undefined) picture(imageMobile, 'home', 'banners', at, 'imageMobile')
  })
  catalogue.partners.forEach(({ logos }, at) => {
    logos.forEach(({ image }, l) => {
      picture(image, 'partners', at, 'logos', l, 'image')
    })
  })
  if (catalogue.museum.logo !== undefined) picture(catalogue.museum.logo, 'museum', 'logo')
  if (!catalogue.museum.languages.includes(catalogue.museum.preferredLanguage)) {
    fail('is not one of museum.languages', 'museum', 'preferredLanguage')
  }
}

function checkEvents({ events, venues, groups }: Catalogue, report: Report): void {
  const { fail, once, picture } = report
  events.forEach((event, at) => {
    once('offering', event.id, 'events', at, 'id')
    picture(event.picture, 'events', at, 'picture')
    if (!venues.some(({ id }) => id === event.venue)) {
      fail(`no venue "${event.venue}"`, 'events', at, 'venue')
    }
    event.groups.forEach((group, g) => {
      if (groups.some(({ id }) => id === group)) return
      fail(`no group "${group}"`, 'events', at, 'groups', g)
    })
    checkOpenings(event, ['events', at], report)
    checkOpening(event, at, report)
    checkTickets(event, at, report)
  })
}

function checkOpening(event: CatalogueEvent, at: number, { fail }: Report): void {
  event.opening.forEach((opening, o) => {
    const timed = opening.times !== undefined && opening.times.length > 0
    if (event.kind === 'timed' && !timed) {
      fail('a timed event needs times', 'events', at, 'opening', o, 'times')
    }
    if (event.kind === 'day' && timed) {
      fail('a day event has no times', 'events', at, 'opening', o, 'times')
    }
  })
}

function checkTickets(event: CatalogueEvent, at: number, report: Report): void {
  event.tickets.forEach((ticket, t) => {
    const path = ['events', at, 'tickets', t] as const
    // The wire names a ticket by its id alone, so two events must not share one.
    report.once('ticket', ticket.id, ...path, 'id')
    if (event.kind === 'day' && ticket.mode !== 3) {
      report.fail('a day event has no time slots, so its tickets are of mode 3', ...path, 'mode')
    }
    checkSubtickets(event, t, ['events', at], report)
    if (ticket.family === true && (ticket.subtickets ?? []).length === 0) {
      report.fail('a family ticket needs sub-tickets', ...path, 'subtickets')
    }
  })
}

/** Each suggestion names something that is sold, and occurs once. */
function checkSuggestions(catalogue: Catalogue, { fail, once }: Report): void {
  const sold: Record<Offer['kind'], readonly { id: string }[]> = {
    event: catalogue.events,
    tour: catalogue.tours,
    article: catalogue.articles,
    voucher: catalogue.voucherProducts,
  }
  catalogue.suggestions.forEach((suggestion, at) => {
    const offer = offerSuggested(suggestion)
    const { kind, id } = offer
    once('suggestion', offerKey(offer), 'suggestions', at)
    if (!sold[kind].some((entry) => entry.id === id)) {
      fail(`no ${kind} "${id}"`, 'suggestions', at, kind)
    }
  })
}

/**
 * What a schema cannot see of types of payment. The shop goes by two things: the number tells whether
 * an account is asked for, the name whether it is a wallet.
 */
function checkPaymentTypes({ paymentTypes }: Catalogue, { fail, once }: Report): void {
  const numbers = PAYARTS_WITH_ACCOUNT.join(' or ')
  paymentTypes.forEach((type, at) => {
    const { payart, method, name } = type
    const path = ['paymentTypes', at] as const
    once('payart', String(payart), ...path, 'payart')
    const asksForAccount = PAYARTS_WITH_ACCOUNT.includes(String(payart))
    if (method === 'directDebit' && !asksForAccount) {
      fail(`direct debit is ${numbers}: there the shop asks for the account`, ...path, 'payart')
    }
    if (method !== 'directDebit' && asksForAccount) {
      fail(`${numbers} is direct debit: there the shop asks for the account`, ...path, 'method')
    }
    if (isWallet(method) && name !== undefined) {
      fail('a wallet goes by its own name, which the shop knows it by', ...path, 'name')
    }
    if (isWallet(method) && paysLater(type)) {
      fail('a wallet pays at once: nobody knows who pays by it before', ...path, 'paysLater')
    }
  })
  if (paymentTypes.every(paysLater)) {
    fail('at least one that pays at once: guests have no other', 'paymentTypes')
  }
}
