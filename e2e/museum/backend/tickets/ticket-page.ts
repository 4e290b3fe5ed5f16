import type { Language } from '@shop/shared/i18n/languages'

/** The tickets of a booking, before they are drawn. */
export interface TicketDocument {
  language: Language
  /** What a reader shows as the name of the document. */
  title: string
  museum: string
  accent: string
  /** When it was booked: the document is the same however often it is drawn. */
  bookedAt: Date
  pages: TicketPage[]
  /** At the foot of every page. */
  contact: string
  sender: string
}

/** One code with all there is to know about it. */
export interface TicketPage {
  number: string
  /** The event or the tour. */
  title: string
  /** `10.03.2026, 10:00` */
  when: string
  facts: TicketFact[]
  code: string
  /** Instead of the barcode for those who do not see it. */
  barcode: string
  /** What to do at the entrance, under its heading. */
  advice: { heading: string; sentences: string[] }
}

export interface TicketFact {
  label: string
  /** Each on a line of its own. */
  values: string[]
}
